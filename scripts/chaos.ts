/** `npm run chaos -- --minutes 5 --seed 7`: random faults on all links of a real desk; tests/chaos/README.md says more. */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { planOf, strokeText } from '#tests/chaos/plan.ts';
import { chaos } from '#tests/chaos/run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '7' },
    plan: { type: 'boolean', default: false },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];

async function run(): Promise<number> {
  if (!(minutes > 0) || !Number.isInteger(seed)) {
    console.error('usage: npm run chaos -- [--minutes 5] [--seed 7] [--plan]');
    return 64;
  }
  if (values.plan) {
    for (const stroke of planOf(seed, minutes * 60_000)) console.log(strokeText(stroke));
    return 0;
  }
  const report = await chaos({ minutes, seed }, (line) => console.error(line));
  for (const problem of report.problems) console.error(`PROBLEM  ${problem}`);
  console.log(JSON.stringify({ ok: report.problems.length === 0, ...report }));
  return report.problems.length === 0 ? 0 : 1;
}

process.exitCode = await run();
