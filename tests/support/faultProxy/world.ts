/** One server behind one bad network for the fault matrix. */

import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { startServer, type TestServer } from '../server.ts';
import { startFaultProxy, type FaultProxy } from './proxy.ts';

export interface World {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const server = await startServer(
    { SIM_SPEED: '10', SIM_PRESET: 'busy', SIM_START: '10:30', SIM_SCALE: 'S' },
    { onlyPark: PARK_IDS[0] },
  );
  const proxy = await startFaultProxy(server.url);
  return {
    server,
    proxy,
    async stop() {
      await proxy.close();
      await server.stop();
    },
  };
}
