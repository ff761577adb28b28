/** `npm run replay -- FILE …`: plays a recording without a browser. `--help` says all there is to say. */

import process from 'node:process';
import { runReplay } from './replay/play.ts';

process.exitCode = await runReplay(process.argv.slice(2), process);
