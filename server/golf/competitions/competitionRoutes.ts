/** Calls of competitions and rules beyond the standard ones. */

import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#domain/calls/call.ts';
import {
  CARD_FIELDS,
  type CompetitionBrief,
  competitionCalls,
  competitionRuleCalls,
} from '#domain/calls/competitions.ts';
import { SignUpStatus } from '#domain/codes/competition.ts';
import { Enabled } from '#domain/codes/course.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import { SIGNED } from '#domain/competition/signUp.ts';
import { listStartWarnings } from '#domain/competition/startWarnings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { listCallParks, requireOwnRow, runInTransaction } from '../shared/call.ts';
import { addRow, findRowsBy, setRow, type Writer } from '../shared/rows.ts';
import { parseList } from '../shared/values.ts';
import type { StoredCompetition, StoredRule } from './shared/records.ts';

const NAME_LENGTH = 60;
const MOST_CARDS = 200;

export function registerCompetitionRoutes(app: FastifyInstance): void {
  app.serve(competitionCalls.listCards, async ({ user, query }) =>
    succeed(await listCards(app.db, user, query)),
  );

  app.serve(competitionCalls.copy, async ({ user, body }) => {
    const id = await runInTransaction(app, user, async (tx, writer) =>
      copyCompetition(tx, await requireOwnRow(tx, golfCompetition, user, { id: body.id }), writer),
    );
    return succeed(id, '复制成功！');
  });

  app.serve(competitionCalls.listWarnings, async ({ user, query }) => {
    const warnings = await runInTransaction(app, user, async (tx) =>
      findStartWarnings(tx, await requireOwnRow(tx, golfCompetition, user, { id: query.id })),
    );
    return succeed(warnings);
  });

  app.serve(competitionRuleCalls.setDefault, async ({ user, body }) => {
    await runInTransaction(app, user, async (tx, writer) =>
      makeDefault(tx, await requireOwnRow(tx, golfCompetitionRule, user, body), writer),
    );
    return succeed(null, '已设为默认规程');
  });
}

async function listCards(db: Db, user: CurrentUser, query: QueryOf<typeof competitionCalls.listCards>) {
  const { parkId, type, startDate, endDate, name } = query;
  const parks = await listCallParks(db, user, parkId);
  const scope = { ...getScope(golfCompetition, user), parkIds: parks.map(({ id }) => id) };
  let cards = selectRows(db, golfCompetition, scope);
  if (type) cards = cards.where('type', 'in', type.split(','));
  if (startDate) cards = cards.where('endDate', '>=', startDate);
  if (endDate) cards = cards.where('startDate', '<=', endDate);
  if (name) cards = cards.where('name', 'like', `%${name.replace(/[\\%_]/g, '\\$&')}%`);
  return cards
    .select(CARD_FIELDS)
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CARDS)
    .$castTo<CompetitionBrief>()
    .execute();
}

async function copyCompetition(tx: ScopedTx, one: StoredCompetition, writer: Writer): Promise<string> {
  const problem = findFormatProblem(one);
  if (problem !== null) throw new BusinessError(problem);
  const columns = Object.fromEntries(
    golfCompetition.fields
      .filter((field) => !('calculated' in field && field.calculated))
      .map(({ name }) => [name, one[name] ?? null]),
  );
  const more = {
    parkId: one.parkId,
    name: `${one.name.slice(0, NAME_LENGTH - 3)} 副本`,
    playerCount: 0,
    scoreLock: YesNo.no,
    publishFlag: YesNo.no,
    beginDate: one.startDate,
  };
  return addRow(tx, golfCompetition, { ...columns, ...more }, writer);
}

async function findStartWarnings(tx: ScopedTx, competition: StoredCompetition): Promise<readonly string[]> {
  const { id: competitionId } = competition;
  const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  const flights = await findRowsBy(tx, golfFlight, { competitionId });
  return listStartWarnings(
    competition.specimenType,
    players.map(({ deviceId, signStatus }) => ({
      hasDevice: Boolean(deviceId),
      isCheckedIn: signStatus === SignUpStatus.checkedIn,
    })),
    flights
      .filter(({ status }) => status !== FlightStatus.cancelled)
      .map(({ primaryDeviceId, players: people }) => ({
        hasDevice: Boolean(primaryDeviceId) || parseList(people).some(({ deviceId }) => Boolean(deviceId)),
      })),
  );
}

async function makeDefault(tx: ScopedTx, rule: StoredRule, writer: Writer): Promise<void> {
  if (rule.status !== Enabled.yes) throw new BusinessError('停用的规程不能设为默认');
  const { parkId, scoringMode } = rule;
  const others = await findRowsBy(tx, golfCompetitionRule, { parkId, scoringMode, isDefault: YesNo.yes });
  for (const { id } of others.filter((other) => other.id !== rule.id))
    await setRow(tx, golfCompetitionRule, id, { isDefault: YesNo.no }, writer);
  await setRow(tx, golfCompetitionRule, rule.id, { isDefault: YesNo.yes }, writer);
}
