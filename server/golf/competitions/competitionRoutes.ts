/** Calls of competitions and rules beyond the standard ones. */
import type { FastifyInstance } from 'fastify';
import { findFormatProblem } from '#domain/competition/format.ts';
import { startWarnings } from '#domain/competition/startWarnings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  listCallParks,
  readQueryTexts,
} from '../shared/call.ts';
import { addRow, findRowsBy, setRow } from '../shared/rows.ts';
import { parseList, toText } from '../shared/values.ts';
import { SIGNED } from './plans/planFlights.ts';

const NAME_LENGTH = 60;

export function registerCompetitionRoutes(app: FastifyInstance): void {
  /** Cards of the selection page: `?parkId, type=1,3, startDate, endDate`, periods that overlap the asked one. */
  app.get(
    `${golfCompetition.path}/listForSelect`,
    requirePermission('golf:competition:list'),
    async (request) => {
      const { parkId, type, startDate, endDate, name } = readQueryTexts(request);
      const parks = await listCallParks(app.db, request.user, parkId);
      const scope = { ...getScope(golfCompetition, request.user), parkIds: parks.map(({ id }) => id) };
      let asked = selectRows(app.db, golfCompetition, scope);
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
      return succeed(rows);
    },
  );

  /** `{id}`: a draft with the same particulars. @returns its id */
  app.post(`${golfCompetition.path}/copy`, requirePermission('golf:competition:add'), async (request) => {
    const id = await runInTransaction(app, request.user, async (tx, writer) => {
      const one = await requireOwnRow(tx, golfCompetition, request.user, { id: readBody(request)['id'] });
      const problem = findFormatProblem(one);
      if (problem !== null) throw new BusinessError(problem);
      const columns = Object.fromEntries(
        golfCompetition.fields
          .filter((field) => !('calculated' in field && field.calculated))
          .map(({ name }) => [name, one[name] ?? null]),
      );
      const name = `${toText(one['name']).slice(0, NAME_LENGTH - 3)} 副本`;
      const more = {
        parkId: one['parkId'],
        name,
        playerCount: 0,
        scoreLock: 'N',
        publishFlag: 'N',
        beginDate: one['startDate'],
      };
      return addRow(tx, golfCompetition, { ...columns, ...more }, writer);
    });
    return succeed(id, '复制成功！');
  });

  /** `?id`: what is not as it should be when a competition starts; it may start all the same (COMP-04). */
  app.get(
    `${golfCompetition.path}/startCheck`,
    requirePermission('golf:competition:start'),
    async (request) => {
      const warnings = await runInTransaction(app, request.user, async (tx) => {
        const one = await requireOwnRow(tx, golfCompetition, request.user, {
          id: readQueryTexts(request)['id'],
        });
        const { id: competitionId } = one;
        const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
        const flights = await findRowsBy(tx, golfFlight, { competitionId });
        return startWarnings(
          toText(one['specimenType']),
          players.map(({ deviceId, signStatus }) => ({
            hasDevice: Boolean(deviceId),
            isCheckedIn: signStatus === '3',
          })),
          flights
            .filter(({ status }) => status !== '7')
            .map(({ primaryDeviceId, players: people }) => ({
              hasDevice:
                Boolean(primaryDeviceId) || parseList(people).some(({ deviceId }) => Boolean(deviceId)),
            })),
        );
      });
      return succeed(warnings);
    },
  );

  /** `{id}`: the one that new competitions of this scoring begin with. */
  app.put(
    `${golfCompetitionRule.path}/setDefault`,
    requirePermission('golf:competitionRule:edit'),
    async (request) => {
      const body = readBody(request);
      await runInTransaction(app, request.user, async (tx, writer) => {
        const rule = await requireOwnRow(tx, golfCompetitionRule, request.user, body);
        if (rule['status'] !== '1') throw new BusinessError('停用的规程不能设为默认');
        const { parkId, scoringMode } = rule;
        const others = await findRowsBy(tx, golfCompetitionRule, { parkId, scoringMode, isDefault: 'Y' });
        for (const { id } of others.filter((other) => other.id !== rule.id))
          await setRow(tx, golfCompetitionRule, id, { isDefault: 'N' }, writer);
        await setRow(tx, golfCompetitionRule, rule.id, { isDefault: 'Y' }, writer);
      });
      return succeed(null, '已设为默认规程');
    },
  );
}
