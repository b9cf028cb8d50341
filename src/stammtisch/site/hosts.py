"""What a host of files may be told: which script may compile, what is kept for ever, what a file is.

Nothing of it has to be: the page carries its policy itself, and names what it loads by its content.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from stammtisch.server.http.pocket_files import KEPT_FOREVER, TYPES
from stammtisch.server.people.security import COMPILES, COMPILING, HEADERS, POLICY

IN_A_PAGE = "; ".join(part for part in HEADERS[POLICY].split("; ") if not part.startswith("frame-ancestors"))
"""The same in the page itself, for hosts that send no headers: there nothing can be said about frames."""
OTHERS = {name: value for name, value in HEADERS.items() if name != POLICY}
ASKED_AGAIN = "no-cache"
KEPT = r"/(assets|answers/[0-9a-f]+|pocket/[0-9a-f]+)/"
"""Where names bear their content, wherever the folder lies."""
WORKER = rf"{COMPILES}[^/]+\.js$"


def host_files(version: str, pocket: Iterable[str]) -> Mapping[str, str]:
    """By name, for a folder with this version of the pocket and these files of it."""
    return {
        "_headers": "\n".join(headers_file(version, pocket)) + "\n",
        "hosting/nginx.conf": NGINX,
        "hosting/Caddyfile": CADDY,
    }


def headers_file(version: str, pocket: Iterable[str]) -> Iterator[str]:
    """As Netlify and Cloudflare Pages read it, at a host's root. No file gets two policies: both would hold."""
    yield from rule("/*", OTHERS)
    for page in ("/", "/index.html"):
        yield from rule(page, {POLICY: HEADERS[POLICY]})
    yield from rule(f"{COMPILES}*", {POLICY: COMPILING})
    for folder in ("/assets/*", "/answers/*", f"/pocket/{version}/*"):
        yield from rule(folder, {"cache-control": KEPT_FOREVER})
    for name in sorted(pocket):
        kind = TYPES.get(name[name.rfind(".") :])
        if kind and not name.endswith(".zip"):
            yield from rule(f"/pocket/{version}/{name}", {"content-type": kind})


def rule(path: str, headers: Mapping[str, str]) -> Iterator[str]:
    yield path
    yield from (f"  {name}: {value}" for name, value in headers.items())


NGINX = f"""\
# For http {{ }}: as a file of /etc/nginx/conf.d, which stands behind nginx's own list of types.
types {{
    text/javascript mjs;
}}
map $uri $stammtisch_policy {{
    default "{HEADERS[POLICY]}";
    "~{WORKER}" "{COMPILING}";
}}
map $uri $stammtisch_kept {{
    default "{ASKED_AGAIN}";
    "~{KEPT}" "{KEPT_FOREVER}";
}}
# For server {{ }}, where the folder is /srv/www/stammtisch:
#
#     location /stammtisch/ {{
#         root /srv/www;
#         gzip_static on;
#         add_header content-security-policy $stammtisch_policy;
#         add_header cache-control $stammtisch_kept;
{"".join(f'#         add_header {name} "{value}";{chr(10)}' for name, value in OTHERS.items())}#     }}
"""
CADDY = f"""\
# For the block of a site, with `import`: below it `root` says where the folder is.
@stammtisch_worker path_regexp {WORKER}
@stammtisch_page not path_regexp {WORKER}
@stammtisch_kept path_regexp {KEPT}
@stammtisch_asked not path_regexp {KEPT}
header @stammtisch_worker content-security-policy "{COMPILING}"
header @stammtisch_page content-security-policy "{HEADERS[POLICY]}"
header @stammtisch_kept cache-control "{KEPT_FOREVER}"
header @stammtisch_asked cache-control "{ASKED_AGAIN}"
header {{
{"".join(f'    {name} "{value}"{chr(10)}' for name, value in OTHERS.items())}}}
file_server {{
    precompressed br gzip
}}
"""
