/** Calls of competitions and rules beyond the standard ones. */
import type { FastifyInstance } from 'fastify';
import { formatProblem } from '#domain/competition/format.ts';
import { startWarnings } from '#domain/competition/startWarnings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { scopeOf } from '../../resource/scope.ts';
import { liveRows } from '../../resource/store.ts';
import { bodyOf, inOne, may, ownRow, parksOf, queryOf } from '../shared/call.ts';
import { addRow, rowsWhere, setRow } from '../shared/rows.ts';
import { listOf, text } from '../shared/values.ts';
import { SIGNED } from './planFlights.ts';

const NAME_LENGTH = 60;

export function competitionRoutes(app: FastifyInstance): void {
  /** Cards of the selection page: `?parkId, type=1,3, startDate, endDate`, periods that overlap the asked one. */
  app.get(`${golfCompetition.path}/listForSelect`, may('golf:competition:list'), async (request) => {
    const { parkId, type, startDate, endDate, name } = queryOf(request);
    const parks = await parksOf(app.db, request.user, parkId);
    const scope = { ...scopeOf(golfCompetition, request.user), parkIds: parks.map(({ id }) => id) };
    let asked = liveRows(app.db, golfCompetition, scope);
    if (type !== undefined) asked = asked.where('type', 'in', type.split(','));
    if (startDate !== undefined) asked = asked.where('endDate', '>=', startDate);
    if (endDate !== undefined) asked = asked.where('startDate', '<=', endDate);
    if (name !== undefined) asked = asked.where('name', 'like', `%${name.replace(/[\\%_]/g, '\\$&')}%`);
    const rows = await asked
      .select([
        'id',
        'parkId',
        'competitionNo',
        'name',
        'type',
        'status',
        'startType',
        'startDate',
        'endDate',
        'rounds',
        'playerCount',
        'maxPlayers',
        'cover',
      ])
      .orderBy('startDate', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return ok(rows);
  });

  /** `{id}`: a draft with the same particulars. @returns its id */
  app.post(`${golfCompetition.path}/copy`, may('golf:competition:add'), async (request) => {
    const id = await inOne(app, request.user, async (tx, hand) => {
      const one = await ownRow(tx, golfCompetition, request.user, { id: bodyOf(request)['id'] });
      const problem = formatProblem(one);
      if (problem !== null) throw new BusinessError(problem);
      const columns = Object.fromEntries(
        golfCompetition.fields
          .filter((field) => !('calculated' in field && field.calculated))
          .map(({ name }) => [name, one[name] ?? null]),
      );
      const name = `${text(one['name']).slice(0, NAME_LENGTH - 3)} 副本`;
      const more = {
        parkId: one['parkId'],
        name,
        playerCount: 0,
        scoreLock: 'N',
        publishFlag: 'N',
        beginDate: one['startDate'],
      };
      return addRow(tx, golfCompetition, { ...columns, ...more }, hand);
    });
    return ok(id, '复制成功！');
  });

  /** `?id`: what is not as it should be when a competition starts; it may start all the same (COMP-04). */
  app.get(`${golfCompetition.path}/startCheck`, may('golf:competition:start'), async (request) => {
    const warnings = await inOne(app, request.user, async (tx) => {
      const one = await ownRow(tx, golfCompetition, request.user, { id: queryOf(request)['id'] });
      const { id: competitionId } = one;
      const players = await rowsWhere(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
      const flights = await rowsWhere(tx, golfFlight, { competitionId });
      return startWarnings(
        text(one['specimenType']),
        players.map(({ deviceId, signStatus }) => ({
          hasDevice: Boolean(deviceId),
          isCheckedIn: signStatus === '3',
        })),
        flights
          .filter(({ status }) => status !== '7')
          .map(({ primaryDeviceId, players: people }) => ({
            hasDevice: Boolean(primaryDeviceId) || listOf(people).some(({ deviceId }) => Boolean(deviceId)),
          })),
      );
    });
    return ok(warnings);
  });

  /** `{id}`: the one that new competitions of this scoring begin with. */
  app.put(`${golfCompetitionRule.path}/setDefault`, may('golf:competitionRule:edit'), async (request) => {
    const body = bodyOf(request);
    await inOne(app, request.user, async (tx, hand) => {
      const rule = await ownRow(tx, golfCompetitionRule, request.user, body);
      if (rule['status'] !== '1') throw new BusinessError('停用的规程不能设为默认');
      const { parkId, scoringMode } = rule;
      const others = await rowsWhere(tx, golfCompetitionRule, { parkId, scoringMode, isDefault: 'Y' });
      for (const { id } of others.filter((other) => other.id !== rule.id))
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await setRow(tx, golfCompetitionRule, id, { isDefault: 'N' }, hand);
      await setRow(tx, golfCompetitionRule, rule.id, { isDefault: 'Y' }, hand);
    });
    return ok(null, '已设为默认规程');
  });
}
