/** Calls of plans and start holes beyond the standard ones. */
import { PairingMethod, PlanStatus } from '#domain/codes/competition.ts';
import type { FastifyInstance } from 'fastify';
import { startHoleProblem } from '#domain/competition/startHoles.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { Stream } from '../../../simulation/random.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  readQueryTexts,
} from '../../shared/call.ts';
import { type Columns, type Writer, findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import { toNumber, parseList, toText } from '../../shared/values.ts';
import { pairEntrants, planWaves } from './pairing.ts';
import {
  addFlights,
  alignFlights,
  distributeWave,
  dropFlights,
  findPlanFlights,
  placeFlights,
  findPlanPlayers,
  seatPlayers,
  loadPlanShape,
  unseatPlayers,
} from './planFlights.ts';
import { findPublishProblem } from './planRules.ts';

const MAX_FLIGHTS = 120;

export function registerPlanRoutes(app: FastifyInstance): void {
  const path = golfCompetitionPlan.path;

  /** `{id, rev}`: flights for everybody who takes part, in place of those the plan has. */
  app.post(`${path}/autoPair`, requirePermission('golf:competitionPlan:edit'), async (request) => {
    const body = readBody(request);
    const made = await runInTransaction(app, request.user, async (tx, writer) => {
      const plan = await draftOf(tx, request.user, body);
      if (plan['pairing'] === PairingMethod.manual) throw new BusinessError('手工分组请逐组编排');
      return autoPair(tx, plan, writer);
    });
    return succeed(made, `已编${made.flights}组`);
  });

  /**
   * `{id, rev, flights: [{flightId, players: [playerId]}]}`: who plays where. A flight without an id is a new one, one
   * that is left empty goes, one that is not named stays as it is. @returns what still keeps the plan from being published
   */
  app.put(`${path}/regroup`, requirePermission('golf:competitionPlan:edit'), async (request) => {
    const body = readBody(request);
    const problem = await runInTransaction(app, request.user, async (tx, writer) => {
      const plan = await draftOf(tx, request.user, body);
      await regroup(tx, plan, groupsOf(body['flights']), writer);
      return findPublishProblem(tx, plan);
    });
    return succeed({ problem }, '编组已保存');
  });

  /** `?id`: the plan with its flights, the people in them, who has no place, and what keeps it from being published. */
  app.get(`${path}/board`, requirePermission('golf:competitionPlan:list'), async (request) =>
    succeed(
      await runInTransaction(app, request.user, (tx) =>
        boardOf(tx, request.user, readQueryTexts(request)['id']),
      ),
    ),
  );

  /** `?id`: the same, as it is hung up. */
  app.get(`${path}/printSheet`, requirePermission('golf:competitionPlan:exportXls'), async (request) =>
    succeed(
      await runInTransaction(app, request.user, (tx) =>
        boardOf(tx, request.user, readQueryTexts(request)['id']),
      ),
    ),
  );

  /** `{planId, wave?}`: the groups of a wave over the open holes, doubled by priority. */
  app.post(`${golfStartHole.path}/distribute`, requirePermission('golf:startHole:edit'), async (request) => {
    const body = readBody(request);
    const left = await runInTransaction(app, request.user, async (tx, writer) => {
      const plan = await draftOf(tx, request.user, { id: body['planId'] });
      return distributeWave(tx, plan, toNumber(body['wave']) || 1, writer);
    });
    return succeed({ left }, left > 0 ? `还有${left}组没有开球洞` : '已按优先级分配');
  });

  /** `?planId`: groups and flights of each wave, and why they do not agree. */
  app.get(`${golfStartHole.path}/check`, requirePermission('golf:startHole:list'), async (request) => {
    const answer = await runInTransaction(app, request.user, async (tx) => {
      const plan = await requireOwnRow(tx, golfCompetitionPlan, request.user, {
        id: readQueryTexts(request)['planId'],
      });
      const flights = (await findPlanFlights(tx, plan.id)).length;
      const shape = await loadPlanShape(tx, plan);
      const holes = (await findRowsBy(tx, golfStartHole, { planId: plan.id })).filter(({ holeNo }) =>
        shape.holes.includes(toNumber(holeNo)),
      );
      return {
        planName: plan['planName'],
        planStatus: plan['status'],
        waves: planWaves(flights, shape).map(({ wave, flights: own }) => {
          const groups = holes
            .filter((hole) => hole['wave'] === wave)
            .map(({ groupCount }) => toNumber(groupCount));
          return {
            wave,
            flights: own,
            groups: groups.reduce((sum, count) => sum + count, 0),
            problem: startHoleProblem(groups, own),
          };
        }),
      };
    });
    return succeed(answer);
  });

  /** `{planId, wave?}`: the holes of a wave in the opposite order. */
  app.post(`${golfStartHole.path}/reverse`, requirePermission('golf:startHole:edit'), async (request) => {
    const body = readBody(request);
    await runInTransaction(app, request.user, async (tx, writer) => {
      const plan = await draftOf(tx, request.user, { id: body['planId'] });
      const wave = toNumber(body['wave']) || 1;
      const holes = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
      if (holes.length === 0) throw new BusinessError('还没有开球洞');
      for (const { id, direction } of holes)
        await setRow(tx, golfStartHole, id, { direction: direction === '2' ? '1' : '2' }, writer);
      await alignFlights(tx, plan, writer);
    });
    return succeed(null, '开球洞已反序');
  });
}

async function draftOf(tx: ScopedTx, user: CurrentUser, { id, rev }: Columns): Promise<AnyRow> {
  const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id, rev });
  if (plan['status'] !== PlanStatus.draft) throw new BusinessError('已发布的编排请先撤回');
  return plan;
}

async function autoPair(tx: ScopedTx, plan: AnyRow, writer: Writer) {
  const players = await findPlanPlayers(tx, plan);
  if (players.length === 0) throw new BusinessError('还没有参赛球员');
  const entrants = players.map((player) => ({
    id: toText(player['playerId']),
    handicap: toNumber(player['handicapIndex']),
    rank: typeof player['rank'] === 'number' ? player['rank'] : null,
  }));
  // The same plan is drawn the same way: a second click is not a second chance.
  const draw = new Stream(`pairing|${plan.id}|${plan['pairing'] ?? ''}|${players.length}`);
  const groups = pairEntrants(entrants, await loadPlanShape(tx, plan), () => draw.next());
  await dropFlights(tx, await findPlanFlights(tx, plan.id));
  const ids = await addFlights(tx, plan, groups.length, writer);
  await placeFlights(tx, plan, writer);
  await fill(tx, plan, players, new Map(ids.map((id, index) => [id, groups[index] ?? []])), writer);
  return { flights: ids.length, players: players.length, competitionId: plan['competitionId'] };
}

interface Group {
  readonly flightId: string | null;
  readonly players: readonly string[];
}

function groupsOf(sent: unknown): readonly Group[] {
  if (!Array.isArray(sent) || sent.length > MAX_FLIGHTS) throw new BusinessError('参数不识别！');
  return sent.map((group: unknown) => {
    const { flightId, players } = (group ?? {}) as Columns;
    if (!Array.isArray(players)) throw new BusinessError('参数不识别！');
    return { flightId: typeof flightId === 'string' ? flightId : null, players: players.map(String) };
  });
}

async function regroup(tx: ScopedTx, plan: AnyRow, groups: readonly Group[], writer: Writer): Promise<void> {
  const players = await findPlanPlayers(tx, plan);
  const flights = await findPlanFlights(tx, plan.id);
  const known = new Map(players.map((player) => [toText(player['playerId']), player]));
  if (groups.some((group) => group.players.some((id) => !known.has(id))))
    throw new BusinessError('所选球员不在参赛名单中');
  if (groups.some(({ flightId }) => flightId !== null && !flights.some(({ id }) => id === flightId)))
    throw new BusinessError('编组已被他人修改，请刷新后重试');
  const places = groups.flatMap((group) => group.players);
  if (new Set(places).size < places.length) throw new BusinessError('同一球员不能在多个组中');

  const fresh = groups.filter(({ flightId, players: people }) => flightId === null && people.length > 0);
  const empty = flights.filter(({ id }) =>
    groups.some(({ flightId, players: people }) => flightId === id && people.length === 0),
  );
  await dropFlights(tx, empty);
  const ids = await addFlights(tx, plan, fresh.length, writer);
  if (fresh.length > 0 || empty.length > 0) await placeFlights(tx, plan, writer);
  else await setRow(tx, golfCompetitionPlan, plan.id, {}, writer);
  const wanted = new Map<string, readonly string[]>(
    flights.map((flight) => [
      flight.id,
      parseList(flight['players']).map(({ playerId }) => toText(playerId)),
    ]),
  );
  for (const { id } of empty) wanted.delete(id);
  for (const group of groups)
    if (group.flightId !== null && wanted.has(group.flightId)) wanted.set(group.flightId, group.players);
  for (const [index, id] of ids.entries()) wanted.set(id, fresh[index]?.players ?? []);
  await fill(tx, plan, players, wanted, writer);
}

/** People by flight; who stands in none of them has no place. */
async function fill(
  tx: ScopedTx,
  plan: AnyRow,
  players: readonly AnyRow[],
  groups: ReadonlyMap<string, readonly string[]>,
  writer: Writer,
): Promise<void> {
  const seated = new Set([...groups.values()].flat());
  for (const flight of await findPlanFlights(tx, plan.id)) {
    const members = (groups.get(flight.id) ?? []).flatMap(
      (id) => players.find((player) => player['playerId'] === id) ?? [],
    );
    await seatPlayers(tx, flight, members, writer);
  }
  await unseatPlayers(
    tx,
    players.filter((player) => !seated.has(toText(player['playerId']))),
    writer,
  );
}

async function boardOf(tx: ScopedTx, user: CurrentUser, id: string | undefined) {
  const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id });
  const park = await findRowById(tx, golfPark, plan['parkId']);
  const competition = await findRowById(tx, golfCompetition, plan['competitionId']);
  const flights = await findPlanFlights(tx, plan.id);
  const seated = new Set(
    flights.flatMap((flight) => parseList(flight['players']).map(({ playerId }) => toText(playerId))),
  );
  const players = await findPlanPlayers(tx, plan);
  return {
    plan,
    parkName: park?.['name'],
    competitionStatus: competition?.['status'],
    problem: await findPublishProblem(tx, plan),
    flights: flights.map((flight) => ({
      id: flight.id,
      rev: flight.rev,
      flightNo: flight['flightNo'],
      boardNo: flight['boardNo'],
      teeTime: flight['teeTime'],
      startHoleNo: flight['startHoleNo'],
      subGroup: flight['subGroup'],
      status: flight['status'],
      players: parseList(flight['players']),
    })),
    players: players.map((player) => ({
      playerId: player['playerId'],
      name: player['playerName'],
      bibNo: player['bibNo'],
      sex: player['sex'],
      handicapIndex: player['handicapIndex'],
      seated: seated.has(toText(player['playerId'])),
    })),
  };
}
