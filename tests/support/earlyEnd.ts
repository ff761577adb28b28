/** A server that is ended as soon as its database says its first word, before that takes connections. */

import process from 'node:process';
import { openDatabase } from '#server/database/open.ts';

const EARLY_END = 7;

await openDatabase(process.argv[2] ?? '', { log: () => process.exit(EARLY_END) });
