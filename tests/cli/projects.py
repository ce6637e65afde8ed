"""A project to break: types, pages, a note, and other documents, all of them right."""

from pathlib import Path

TYPES = """\
// +groupName=jobs.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Errand is something to do.
// +kubebuilder:object:root=true
type Errand struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec ErrandSpec `json:"spec"`
}

// ErrandSpec says how.
type ErrandSpec struct {
	// +optional
	Speed int32 `json:"speed,omitempty"`
}
"""

PAGE = """\
# Errands

{{ fields("ErrandSpec") }}

Set `spec.speed`. See [the kind](kinds.md#jobs-example-org-v1-errand), [above](#errands) and
[here](#jobs-example-org-v1-errandspec-speed).

```yaml
apiVersion: jobs.example.org/v1
kind: Errand
spec:
  speed: 2
```
"""

README = """\
# Read this

See [errands](out/errands.md#errands) and `Errand.spec.speed`.

<!-- extractor:begin fields ErrandSpec -->
<!-- extractor:end -->
"""

FILES = {
    "api/v1/types.go": TYPES,
    "pages/errands.md": PAGE,
    "pages/kinds.md": '# Kinds\n\n{{ type("Errand") }}\n',
    "pages/_notes/notes.md": "## ErrandSpec.speed\n\nSee [errands](errands.md#errands).\n",
    "README.md": README,
    "extractor.yaml": "sources: [api]\npages: pages\n",
}


def write_project(folder: Path) -> Path:
    """Write the project into a folder below; give that."""
    root = folder / "project"
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def change(path: str, old: str, new: str) -> None:
    """Replace a text in a file that has it."""
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new), encoding="utf-8")
