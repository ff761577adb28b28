/**
 * `tsx scripts/gate/templates.ts units|pages`: makes the database that unit or browser tests begin with, while something else
 * runs. Whoever starts before it is ready makes it again (`tests/support/kept.ts`).
 */

import process from 'node:process';
import { startBuiltCluster } from '#tests/support/builtCluster.ts';
import { startUnitCluster } from '#tests/unit/server/template.ts';

const start = process.argv[2] === 'units' ? startUnitCluster : startBuiltCluster;
const cluster = await start();
await cluster.stop();
