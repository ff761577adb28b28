/** `npm run chaos:cluster -- --minutes 3 --seed 7`: servers are killed, paused and cut off; tests/chaos/README.md says more. */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { runClusterChaos } from '#tests/chaos/cluster/run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
    servers: { type: 'string', default: '3' },
  },
});
const [minutes, seed, servers] = [Number(values.minutes), Number(values.seed), Number(values.servers)];

async function run(): Promise<number> {
  if (!(minutes > 0) || !Number.isInteger(seed) || !(servers >= 2)) {
    console.error('usage: npm run chaos:cluster -- [--minutes 3] [--seed 7] [--servers 3]');
    return 64;
  }
  const report = await runClusterChaos({ minutes, seed, servers }, (line) => console.error(line));
  for (const problem of report.problems) console.error(`PROBLEM  ${problem}`);
  console.log(JSON.stringify({ ...report, problems: report.problems.length }));
  return report.problems.length === 0 ? 0 : 1;
}

process.exitCode = await run();
