"""Work that takes hours, in pieces: a restart runs only what is missing.

A job is a row of the table `registry.JOBS` and some arguments; a work item is a range of its deals (or seeds) that
takes about a second or more, and gives one file. To add a job:

1. Write the work of an item as a function, in a module of the laboratory. All its chance follows from the arguments
   and the number of the deal; the bytes must be the same wherever it runs (no times, no paths, no sets in order).

       # lab/bids.py
       def make(job: Job, first: int, count: int) -> Made:
           asked = job.given()                                    # {"preset": ..., "seed": ...}
           rows = [row_of(asked["preset"], Random(f"{asked['seed']}/{n}")) for n in range(first, first + count)]
           return Made(lines(rows))                               # or Made(any_bytes, aside=b"what may differ")

2. Add a row: `JOBS["bids"] = JobKind("stammtisch.lab.bids:make")` in `registry.py`; with `ending="npy"` or the
   like if the bytes are no JSON lines, with `modules=(...)` if other modules of `lab` decide what is in a row.
   `core`, `games`, `search`, `bots`, the kernel and the function's own module are in the version anyway.

   A job of another package joins by an entry point `stammtisch.jobs`, as those of `proving` do, or needs no row at
   all: `new_job("my_module:make", ...)`, where workers can import it.

3. Run it, and read it:

       job = new_job("bids", preset="schafkopf-joho-10-50", seed=1)
       pieces = list(items(job, count=100_000, size=200))
       run(pieces, out, Pool(workers), progress)                  # or Cluster(address): the same files
       for row in rows(out, pieces): ...

The files are `out/bids-<hash of the command>-v<version>/000200-000400.jsonl`. In a command take
`work` of `cli.lab_work`, which shows the time left, and the options `--workers` and `--ray-address` from there. Call
`run` from a module or a guarded script (`if __name__ == "__main__":`), never from the top level: workers are started
afresh and import what started them.
"""

from stammtisch.lab.jobs.files import kept as kept
from stammtisch.lab.jobs.files import missing as missing
from stammtisch.lab.jobs.files import path_of as path_of
from stammtisch.lab.jobs.files import rows as rows
from stammtisch.lab.jobs.job import Done as Done
from stammtisch.lab.jobs.job import Item as Item
from stammtisch.lab.jobs.job import Job as Job
from stammtisch.lab.jobs.job import JobError as JobError
from stammtisch.lab.jobs.job import Made as Made
from stammtisch.lab.jobs.job import items as items
from stammtisch.lab.jobs.job import lines as lines
from stammtisch.lab.jobs.pool import Pool as Pool
from stammtisch.lab.jobs.port import Workers as Workers
from stammtisch.lab.jobs.registry import JOBS as JOBS
from stammtisch.lab.jobs.registry import JobKind as JobKind
from stammtisch.lab.jobs.registry import new_job as new_job
from stammtisch.lab.jobs.run import run as run
