/** Before the first test file: the database cluster of the run. */

import { startUnitCluster } from './server/template.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startUnitCluster();
  return () => cluster.stop();
}
