#!/bin/bash
# Submits a run in N shards, and what puts them together: submit.sh run.json 8
set -euo pipefail

settings=${1:?name the settings of the run, a JSON file}
shards=${2:?say in how many shards the run is played}
here=$(cd "$(dirname "$0")" && pwd)

array=$(sbatch --parsable --array="1-$shards" --export="ALL,SHARDS=$shards" "$here/shards.sbatch" "$settings")
# Of several clusters the name of one follows the number of the job.
# Also after a shard that failed: the merge then says which, where one that waits for success would vanish.
merge=$(sbatch --parsable --dependency="afterany:${array%%;*}" "$here/merge.sbatch")
echo "shards: job $array, merge: job $merge"
