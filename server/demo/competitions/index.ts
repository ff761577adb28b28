/** Competitions in every state, two of them today, with rules, players, plans, start holes, flights and scores. */

import { MemberType } from '#domain/codes/play.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { savePasses } from '../../golf/statistics/passes.ts';
import { listSeedPlayers } from '../people/players.ts';
import { createDemoSeed } from '../seeding/ground.ts';
import { CARDS } from './cards.ts';
import { buildCompetitionRows } from './rows.ts';
import { buildCompetitionRules } from './rules.ts';

export const competitionSeed = createDemoSeed('competitions', async (tx, ground) => {
  const pool = listSeedPlayers(ground).filter(({ memberType }) => memberType !== MemberType.walkIn);
  await insertSeedRows(tx, ground, 'golf_competition_rule', ground.parks.flatMap(buildCompetitionRules));
  for (const [index, card] of CARDS.entries()) {
    const park = ground.parks[card.park];
    if (park === undefined) continue;
    const { tables, passes } = buildCompetitionRows(index, card, park, pool, ground);
    for (const [table, rows] of Object.entries(tables)) await insertSeedRows(tx, ground, table, rows);
    await savePasses(tx, passes);
  }
});
