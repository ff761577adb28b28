/** One server behind one bad network for all fault specs of a worker. */
import { startServer, type TestServer } from '../server.ts';
import { startFaultProxy, type FaultProxy } from './proxy.ts';

export interface World {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
}

export async function startWorld(): Promise<World & { stop(): Promise<void> }> {
  const server = await startServer({
    SIM_SPEED: '10',
    SIM_PRESET: 'busy',
    SIM_START: '10:30',
    SIM_SCALE: 'S',
  });
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
