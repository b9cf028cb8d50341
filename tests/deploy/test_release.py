"""What is published: for which platforms there is a kernel, and what no wheel can be built without."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from kernel_libraries import EXPORTED, TARGETS
from release import NotWhole, kernels, section

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
KERNEL = tomllib.loads((ROOT / "kernel/pyproject.toml").read_text())["project"]
PLATFORMS = {
    "linux-x86_64": ("linux", "x86_64"),
    "linux-aarch64": ("linux", "aarch64"),
    "macos-x86_64": ("darwin", "x86_64"),
    "macos-arm64": ("darwin", "arm64"),
    "windows-x86_64": ("win32", "AMD64"),
}
WITHOUT = (
    ("linux", "armv7l"),
    ("linux", "riscv64"),
    ("win32", "ARM64"),
    ("freebsd14", "amd64"),
    ("emscripten", "wasm32"),
)


def kernel() -> Requirement:
    (found,) = (one for one in map(Requirement, PROJECT["dependencies"]) if one.name == "stammtisch-kernel")
    return found


def is_wanted(system: str, machine: str) -> bool:
    marker = kernel().marker
    assert marker is not None
    return marker.evaluate({"sys_platform": system, "platform_machine": machine})


def test_the_kernel_is_asked_for_where_it_has_a_wheel_and_nowhere_else() -> None:
    assert {name for name, target in TARGETS.items() if target.tag} == PLATFORMS.keys()
    assert all(is_wanted(*platform) for platform in PLATFORMS.values())
    assert not any(is_wanted(*platform) for platform in WITHOUT)


def test_package_and_kernel_bear_one_version() -> None:
    version = subprocess.run(
        [sys.executable, "-m", "stammtisch", "--version"], check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    assert KERNEL["version"] == version
    assert kernel().specifier.contains(version)


def test_the_kernel_brings_the_same_licence() -> None:
    assert (ROOT / "kernel/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_what_is_not_our_own_is_shipped_with_its_licence() -> None:
    named = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    packages = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["dependencies"]

    assert {"LICENSE", "THIRD_PARTY.md", "web/src/fonts/OFL.txt"} == {*PROJECT["license-files"]}
    assert all(f"| {name} |" in named for name in (*packages, "svelte"))
    served = (ROOT / "src/stammtisch/server/static/licences.txt").read_text(encoding="utf-8")
    assert named in served
    assert "SIL OPEN FONT LICENSE" in served


def test_the_libraries_export_what_the_header_names() -> None:
    assert {"stk_open", "stk_cards", "stk_refusal"} <= {*EXPORTED}
    assert len(EXPORTED) == 16


def test_no_wheel_is_built_without_the_pages(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "THIRD_PARTY.md"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("docs/rules", "docs/man", "web/src/fonts"):
        shutil.copytree(ROOT / name, tmp_path / name)

    for target in ("wheel", "sdist"):
        command = [sys.executable, "-m", "hatchling", "build", "--target", target]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode != 0
        assert "build the pages with scripts/web build" in done.stderr
        assert not (tmp_path / "dist").exists() or not [*(tmp_path / "dist").iterdir()]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("## 0.3.0 (2027-01-01)\n\nnew\n\n## 0.2.0 (2026-11-19)\n\nold\n", "old\n"),
        ("## 0.2.0 (2026-11-19)\n\n### Added\n\none\n", "### Added\n\none\n"),
        ("## 0.2.01 (2026-11-19)\n\nother\n", ""),
        ("", ""),
    ],
)
def test_the_section_of_a_version(text: str, found: str) -> None:
    assert section(f"# Changelog\n\n{text}", "0.2.0") == found


def test_wheels_and_the_library_of_browsers_are_of_one_version(tmp_path: Path) -> None:
    wheels = [f"stammtisch_kernel-0.2.0-py3-none-{tag}.whl" for tag in ("macosx_11_0_arm64", "win_amd64")]
    for name in (*wheels, "stammtisch_kernel-0.2.0.wasm", "stammtisch-0.2.0-py3-none-any.whl"):
        (tmp_path / name).touch()

    assert kernels("0.2.0", tmp_path) == wheels


@pytest.mark.parametrize(
    "name",
    [
        "stammtisch_kernel-0.1.0.wasm",
        "stammtisch_kernel-0.1.0-py3-none-any.whl",
        "stammtisch_kernel-0.2.0-cp311-cp311-any.whl",
    ],
)
def test_what_is_of_another_version_is_not_published(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()

    with pytest.raises(NotWhole, match=name):
        kernels("0.2.0", tmp_path)
