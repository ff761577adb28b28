/** One server behind one bad network for all fault specs: the test runner's worker keeps both. */
import { test as base } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '../../support/faultProxy/proxy.ts';
import { startServer, type TestServer } from '../../support/server.ts';

export interface World {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
}

export const test = base.extend<object, { readonly world: World }>({
  // A trace takes a picture of the page at every look at it, of which there are thousands here.
  trace: ['off', { scope: 'worker' }],
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names from the pattern
    async ({}, use) => {
      const server = await startServer({
        SIM_SPEED: '10',
        SIM_PRESET: 'busy',
        SIM_START: '10:30',
        SIM_SCALE: 'S',
      });
      const proxy = await startFaultProxy(server.url);
      await use({ server, proxy });
      await proxy.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
