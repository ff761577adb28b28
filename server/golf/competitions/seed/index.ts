/** Competitions in every state, two of them today, with rules, players, plans, start holes, flights and scores. */
import { playersOf } from '../../people/seed.ts';
import { demoSeed } from '../../seeding/ground.ts';
import { plant } from '../../seeding/plant.ts';
import { CARDS } from './cards.ts';
import { competitionRows } from './rows.ts';
import { rulesOf } from './rules.ts';

export const competitionSeed = demoSeed('competitions', async (tx, ground) => {
  const pool = playersOf(ground).filter(({ memberType }) => memberType !== '4');
  await plant(tx, ground, 'golf_competition_rule', ground.parks.flatMap(rulesOf));
  for (const [index, card] of CARDS.entries()) {
    const park = ground.parks[card.park];
    if (park === undefined) continue;
    const tables = competitionRows(index, card, park, pool, ground);
    for (const [table, rows] of Object.entries(tables))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await plant(tx, ground, table, rows);
  }
});
