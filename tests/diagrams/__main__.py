"""`make diagrams`: write a picture of each diagram of the pages, to look at."""

from extractor.markup.narrative import read_narrative
from tests.diagrams.drawing import ROOT, picture

PICTURES = ROOT / ".bench" / "diagrams"


def main() -> None:
    """Write the pictures anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for old in PICTURES.glob("*.png"):
        old.unlink()
    for page in sorted((ROOT / "out").rglob("*.md")):
        name = page.relative_to(ROOT / "out").with_suffix("").as_posix().replace("/", "-")
        fences = read_narrative(page.read_text(encoding="utf-8")).fences
        texts = [fence.text for fence in fences if fence.language == "mermaid"]
        for number, text in enumerate(texts, 1):
            place = PICTURES / f"{name}-{number}.png"
            picture(text, place)
            print(place.relative_to(ROOT))


if __name__ == "__main__":
    main()
