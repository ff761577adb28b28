/** Before the first spec: the database cluster of the run. */

import { startBuiltCluster } from '../support/builtCluster.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startBuiltCluster();
  return () => cluster.stop();
}
