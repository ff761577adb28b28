/** First rows of a data folder: the product's own, and what is invented unless it began without (SYSTEM-130). */

import type { DemoData, Settings } from './config/settings.ts';
import { applySeeds } from './database/migrate.ts';
import type { Db } from './database/schema.ts';
import { productSeeds } from './seeds.ts';
import { emptyStartSeed, firstAccountSeed } from './system/seed/firstAccount.ts';
import { noExamplesSeed } from './system/seed/noExamples.ts';

/** The seed that every data folder with demo data has seen. */
const DEMO_PEOPLE = 'system-people';

/** Without demo data and ADMIN_PASSWORD nobody can sign in before 首次设置 (SETUP-01). */
export async function insertFirstRows(db: Db, settings: Settings, now: number): Promise<void> {
  const origin = await findOrigin(db);
  const context = { settings, now };
  if ((origin ?? settings.demoData) === 'none') {
    const accounts = settings.adminPassword === null ? [] : [firstAccountSeed];
    await applySeeds(db, [...productSeeds, emptyStartSeed, noExamplesSeed, ...accounts], context);
    return;
  }
  await applySeeds(db, productSeeds, context);
  // Asked not to: what newer versions would invent stays away from rows of before, too.
  if (settings.demoData !== 'none') await insertInvention(db, settings, now);
  if (settings.isDemo) return;
  const { removeInventedPhones } = await import('./demo/index.ts');
  await removeInventedPhones(db);
}

async function insertInvention(db: Db, settings: Settings, now: number): Promise<void> {
  const { demoSeeds, insertDrawnParks } = await import('./demo/index.ts');
  await applySeeds(db, demoSeeds, { settings, now });
  await insertDrawnParks(db, settings, now);
}

/** Whether accounts of the demonstration were there to begin with. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  return (await findOrigin(db)) === 'full';
}

/** What a data folder began with, whatever is asked for now; `null` = it begins. */
async function findOrigin(db: Db): Promise<Exclude<DemoData, 'small'> | null> {
  const rows = await db
    .selectFrom('sysSeed')
    .select('name')
    .where('name', 'in', [DEMO_PEOPLE, emptyStartSeed.name, firstAccountSeed.name])
    .execute();
  if (rows.some(({ name }) => name === DEMO_PEOPLE)) return 'full';
  return rows.length > 0 ? 'none' : null;
}
