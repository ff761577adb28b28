/** `npm run --silent cron -- EXPRESSION`: when an expression fires, as JSON. `--help` says all there is to say. */

import process from 'node:process';
import { runCron } from './cron/answer.ts';

process.exitCode = await runCron(process.argv.slice(2), process);
