/** Calls of competitions, players and rules beyond the standard ones (golf-domain 5.2). */
import type { FastifyInstance } from 'fastify';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { scopeOf } from '../../resource/scope.ts';
import { liveRows } from '../../resource/store.ts';
import { bodyOf, inOne, may, ownRow, parksOf, queryOf } from '../shared/call.ts';
import { addRow, type Columns, completeRow, rowsWhere, setRow } from '../shared/rows.ts';
import { tellPark } from '../shared/tell.ts';
import { text } from '../shared/values.ts';
import { cardOf, type Measure, scoredCompetition, settleCard, standings, writeScore } from './scores.ts';

const MEASURES: readonly Measure[] = ['gross', 'net', 'points'];
const NAME_LENGTH = 60;

export function competitionRoutes(app: FastifyInstance): void {
  /** Cards of the selection page: `?parkId, type=1,3, startDate, endDate`, periods that overlap the asked one. */
  app.get(`${golfCompetition.path}/listForSelect`, may('golf:competition:list'), async (request) => {
    const { parkId, type, startDate, endDate, name } = queryOf(request);
    const parkIds = parksOf(request.user, parkId);
    const scope = { ...scopeOf(golfCompetition, request.user), ...(parkIds === null ? {} : { parkIds }) };
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

  /** `{competitionPlayerId, roundNo, holeNo, strokes, …}` or `{competitionPlayerId, scores: […]}`. */
  app.post(`${golfCompetitionPlayer.path}/score`, may('golf:competitionPlayer:score'), async (request) => {
    const body = bodyOf(request);
    const lines = Array.isArray(body['scores']) ? (body['scores'] as readonly Columns[]) : [body];
    const player = await inOne(app, request.user, async (tx, hand) => {
      const one = await ownRow(tx, golfCompetitionPlayer, request.user, { id: body['competitionPlayerId'] });
      await scoredCompetition(tx, one);
      for (const line of lines)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await writeScore(tx, one, { roundNo: 1, ...line }, hand);
      await settleCard(tx, one, hand);
      return one;
    });
    const park = { id: text(player['parkId']), tenantId: request.user.tenantId };
    const competitionId = text(player['competitionId']);
    tellPark(app, park, 'leaderboard', { type: 118, competitionId, version: app.now() });
    return ok(null, '成绩已录入');
  });

  /** `{competitionPlayerId, roundNo?}`: whoever signs the card. */
  app.put(
    `${golfCompetitionPlayer.path}/scoreConfirm`,
    may('golf:competitionPlayer:score'),
    async (request) => {
      const body = bodyOf(request);
      await inOne(app, request.user, async (tx, hand) => {
        const one = await ownRow(tx, golfCompetitionPlayer, request.user, {
          id: body['competitionPlayerId'],
        });
        await scoredCompetition(tx, one);
        const card = await cardOf(tx, one.id);
        const own =
          body['roundNo'] === undefined ? card : card.filter(({ roundNo }) => roundNo === body['roundNo']);
        if (own.length === 0) throw new BusinessError('该球员还没有成绩');
        for (const { id } of own)
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await completeRow(tx, golfCompetitionScore, id, { confirmBy: hand.user.realname });
      });
      return ok(null, '成绩已确认');
    },
  );

  /** `?competitionId&by=gross|net|points&division`. */
  app.get(
    `${golfCompetitionPlayer.path}/leaderboard`,
    may('golf:competitionPlayer:list'),
    async (request) => {
      const { competitionId, by: asked = 'gross', division } = queryOf(request);
      const by = MEASURES.find((measure) => measure === asked) ?? 'gross';
      const rows = await inOne(app, request.user, async (tx) => {
        const competition = await ownRow(tx, golfCompetition, request.user, { id: competitionId });
        return standings(tx, competition.id, by, division);
      });
      return ok(
        rows.map(({ player: row, rank, byCountback }) => ({
          id: row.id,
          rank,
          byCountback,
          playerName: row['playerName'],
          bibNo: row['bibNo'],
          divisionCode: row['divisionCode'],
          flightNo: row['flightNo'],
          holesPlayed: row['holesPlayed'],
          gross: row['gross'],
          net: row['net'],
          toPar: row['toPar'],
          points: row['points'],
          resultCode: row['resultCode'],
        })),
      );
    },
  );

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
