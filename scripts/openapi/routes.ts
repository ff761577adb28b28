/** Every route the server registers, read off a server without a database: registering asks it nothing that matters. */

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Database } from '#server/database/schema.ts';
import type { AccessEntry } from '#server/http/context.ts';
import { machineClock } from '#server/runtime/clock.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('a server without a database'));

export async function readRoutes(): Promise<readonly AccessEntry[]> {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const app = await createApp(
    readSettings({ DEMO: '1', DAYS: 'off' }),
    {
      db,
      isEmbedded: true,
      isSoleWriter: true,
      serverId: '',
      connection: {},
      connect: refuse,
      close: () => db.destroy(),
    },
    machineClock,
  );
  const routes = [...app.accessTable];
  await app.close();
  return routes;
}
