/** `npm run doctor`: what is wrong with an installation, and what to do. Exit code 1 when anything is. */

import process from 'node:process';
import { examine, formatFinding } from '#server/checks/doctor.ts';

const findings = await examine(process.env, Date.now());
for (const finding of findings) console.log(formatFinding(finding));
const wrong = findings.filter(({ state }) => state === 'wrong').length;
console.log(wrong === 0 ? '没有发现问题' : `发现 ${wrong} 个问题`);
process.exitCode = wrong === 0 ? 0 : 1;
