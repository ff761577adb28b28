/** Calls of plans and start holes beyond the standard ones (golf-domain 5.2). */
import type { FastifyInstance } from 'fastify';
import { distributeGroups } from '#domain/competition/startHoles.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { Tx } from '../../database/schema.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { Stream } from '../../simulation/random.ts';
import { momentOf } from '../seeding/ground.ts';
import { bodyOf, inOne, may, ownRow, queryOf } from '../shared/call.ts';
import { addRow, completeRow, type Columns, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { SIGNED } from './competitionRules.ts';
import { isShotgun, pair, type PlannedStart, type PlanShape, sequenceFrom, starts } from './pairing.ts';
import { flightsOf, problemOf } from './planRules.ts';

const DRAFT = '0';
const BY_HAND = '5';

export function planRoutes(app: FastifyInstance): void {
  /** `{id}`: flights for everybody who takes part, in place of those the plan has. */
  app.post(`${golfCompetitionPlan.path}/autoPair`, may('golf:competitionPlan:edit'), async (request) => {
    const body = bodyOf(request);
    const made = await inOne(app, request.user, async (tx, hand) => {
      const plan = await draftOf(tx, request, body);
      if (plan['pairing'] === BY_HAND) throw new BusinessError('手工分组请逐组编排');
      return autoPair(tx, plan, hand);
    });
    return ok(made, `已编${made.flights}组`);
  });

  /** `{id, flights: [{flightId, players: [playerId]}]}`: people moved between the flights of a plan. */
  app.put(`${golfCompetitionPlan.path}/regroup`, may('golf:competitionPlan:edit'), async (request) => {
    const body = bodyOf(request);
    const problem = await inOne(app, request.user, async (tx, hand) => {
      const plan = await draftOf(tx, request, body);
      const groups = Array.isArray(body['flights']) ? (body['flights'] as readonly Columns[]) : [];
      const players = await playersOf(tx, plan);
      const known = new Map((await flightsOf(tx, plan.id)).map((flight) => [flight.id, flight]));
      for (const { flightId, players: ids } of groups) {
        const flight = known.get(text(flightId));
        if (flight === undefined || !Array.isArray(ids)) throw new BusinessError('参数不识别！');
        const members = ids.map((id) => players.find((player) => player['playerId'] === id));
        if (members.some((member) => member === undefined)) throw new BusinessError('所选球员不在参赛名单中');
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await seat(
          tx,
          flight,
          members.filter((member) => member !== undefined),
          hand,
        );
      }
      return problemOf(tx, plan);
    });
    return ok({ problem }, '编组已保存');
  });

  /** `?id`: the plan with its flights and people, as it is hung up. */
  app.get(
    `${golfCompetitionPlan.path}/printSheet`,
    may('golf:competitionPlan:exportXls'),
    async (request) => {
      const sheet = await inOne(app, request.user, async (tx) => {
        const plan = await ownRow(tx, golfCompetitionPlan, request.user, { id: queryOf(request)['id'] });
        const park = await rowOf(tx, golfPark, plan['parkId']);
        const flights = await flightsOf(tx, plan.id);
        return {
          plan,
          parkName: park?.['name'],
          flights: flights.toSorted(byStart),
          problem: await problemOf(tx, plan),
        };
      });
      return ok({
        ...sheet,
        flights: sheet.flights.map((flight) => ({
          id: flight.id,
          flightNo: flight['flightNo'],
          teeTime: flight['teeTime'],
          startHoleNo: flight['startHoleNo'],
          subGroup: flight['subGroup'],
          players: listOf(flight['players']),
        })),
      });
    },
  );

  /** `{planId, wave?}`: the groups of a wave over the open holes, doubled by priority. */
  app.post(`${golfStartHole.path}/distribute`, may('golf:startHole:edit'), async (request) => {
    const body = bodyOf(request);
    const wave = amount(body['wave']) || 1;
    const answer = await inOne(app, request.user, async (tx, hand) => {
      const plan = await draftOf(tx, request, { id: body['planId'] });
      const flights = (await flightsOf(tx, plan.id)).length;
      const waves = Math.max(1, amount(plan['waves']));
      const size = Math.ceil(flights / waves);
      const own = Math.max(0, Math.min(size, flights - (wave - 1) * size));
      const start = minutesOf(text(plan['firstTime'])) + (wave - 1) * amount(plan['waveGapMin']);
      const groups = distributeGroups(await holesOf(tx, plan), own);
      await writeStartHoles(
        tx,
        plan,
        groups,
        { wave, startTime: momentOf(text(plan['planDate']), start) },
        hand,
      );
      const placed = [...groups.values()].reduce((sum, count) => sum + count, 0);
      return { flights: own, placed };
    });
    const left = answer.flights - answer.placed;
    return ok(answer, left > 0 ? `还有${left}组没有开球洞` : '已按优先级分配');
  });
}

async function draftOf(
  tx: Tx,
  { user }: { readonly user: Parameters<typeof ownRow>[2] },
  body: Columns,
): Promise<AnyRow> {
  const plan = await ownRow(tx, golfCompetitionPlan, user, { id: body['id'], rev: body['rev'] });
  if (plan['status'] !== DRAFT) throw new BusinessError('已发布的编排请先撤回');
  return plan;
}

const playersOf = (tx: Tx, plan: AnyRow): Promise<readonly AnyRow[]> =>
  rowsWhere(tx, golfCompetitionPlayer, { competitionId: plan['competitionId'], signStatus: SIGNED });

async function holesOf(tx: Tx, plan: AnyRow) {
  const holes = await rowsWhere(tx, golfHole, { parkId: plan['parkId'] });
  return holes.map((hole) => ({
    holeNo: amount(hole['holeNo']),
    status: text(hole['status']),
    priority: amount(hole['shotgunPriority']),
  }));
}

async function autoPair(tx: Tx, plan: AnyRow, hand: Hand) {
  const players = await playersOf(tx, plan);
  if (players.length === 0) throw new BusinessError('还没有参赛球员');
  const competition = await rowOf(tx, golfCompetition, plan['competitionId']);
  const shape: PlanShape = {
    pairing: text(plan['pairing']),
    startType: text(plan['startType']),
    groupSize: amount(plan['groupSize']),
    firstMinutes: minutesOf(text(plan['firstTime'])),
    intervalSec: amount(plan['interval']),
    waves: amount(plan['waves']),
    waveGapMin: amount(plan['waveGapMin']),
  };
  const entrants = players.map((player) => ({
    id: text(player['playerId']),
    handicap: amount(player['handicapIndex']),
    rank: typeof player['rank'] === 'number' ? player['rank'] : null,
  }));
  // The same plan is drawn the same way: a second click is not a second chance.
  const draw = new Stream(`pairing|${plan.id}|${plan.rev}`);
  const groups = pair(entrants, shape, () => draw.next());
  const planned = starts(groups, shape, await holesOf(tx, plan));
  if (planned.length < groups.length)
    throw new BusinessError(`开球洞不够，还有${groups.length - planned.length}组没有开球洞`);

  for (const { id } of await flightsOf(tx, plan.id))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await completeRow(tx, golfFlight, id, { delFlag: 1, status: '7', flightNo: id.slice(-12) });
  for (const [index, start] of planned.entries())
    // oxlint-disable-next-line no-await-in-loop
    await addFlight(tx, plan, start, index, players, hand);
  if (isShotgun(shape.startType)) await startHolesFrom(tx, plan, planned, hand);
  await setRow(tx, golfCompetitionPlan, plan.id, { flightCount: planned.length }, hand);
  return { flights: planned.length, players: players.length, competitionId: competition?.id };
}

async function addFlight(
  tx: Tx,
  plan: AnyRow,
  start: PlannedStart,
  index: number,
  players: readonly AnyRow[],
  hand: Hand,
): Promise<void> {
  const park = await rowOf(tx, golfPark, plan['parkId']);
  const members = start.players.flatMap((id) => players.find((player) => player['playerId'] === id) ?? []);
  const number = `R${amount(plan['roundNo'])}${plan.id.slice(-4)}-${index + 1}`;
  const id = await addRow(
    tx,
    golfFlight,
    {
      parkId: plan['parkId'],
      playDate: plan['planDate'],
      planId: plan.id,
      competitionId: plan['competitionId'],
      flightNo: number.slice(0, 12),
      boardNo: `${plan.id.slice(-3)}${index + 1}`,
      teeTime: momentOf(text(plan['planDate']), start.minutes),
      startHoleNo: start.startHoleNo,
      subGroup: start.subGroup,
      holesToPlay: 18,
      holeSequence: JSON.stringify(sequenceFrom(start.startHoleNo, 18, amount(park?.['holeCount']) || 18)),
      transport: '1',
      status: '0',
      holesDone: 0,
      paceState: '0',
      paceRole: '0',
    },
    hand,
  );
  const flight = await rowOf(tx, golfFlight, id);
  if (flight !== undefined) await seat(tx, flight, members, hand);
}

/** These people, and nobody else, play in the flight. */
async function seat(tx: Tx, flight: AnyRow, members: readonly AnyRow[], hand: Hand): Promise<void> {
  const players = members.map((member) => ({
    playerId: member['playerId'],
    name: member['playerName'],
    sex: member['sex'],
    bagTag: member['bibNo'],
    teeColor: member['teeColor'],
    caddieId: member['caddieId'],
    deviceId: member['deviceId'],
  }));
  const columns = { players: JSON.stringify(players), playerCount: players.length };
  await completeRow(tx, golfFlight, flight.id, columns);
  const place = { flightId: flight.id, flightNo: flight['flightNo'], startHoleNo: flight['startHoleNo'] };
  for (const { id } of members)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setRow(tx, golfCompetitionPlayer, id, place, hand);
}

async function startHolesFrom(
  tx: Tx,
  plan: AnyRow,
  planned: readonly PlannedStart[],
  hand: Hand,
): Promise<void> {
  const waves = new Set(planned.map(({ wave }) => wave));
  for (const wave of waves) {
    const own = planned.filter((start) => start.wave === wave);
    const groups = new Map<number, number>();
    for (const { startHoleNo } of own) groups.set(startHoleNo, (groups.get(startHoleNo) ?? 0) + 1);
    const startTime = momentOf(text(plan['planDate']), Math.min(...own.map(({ minutes }) => minutes)));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await writeStartHoles(tx, plan, groups, { wave, startTime }, hand);
  }
}

async function writeStartHoles(
  tx: Tx,
  plan: AnyRow,
  groups: ReadonlyMap<number, number>,
  { wave, startTime }: { readonly wave: number; readonly startTime: string },
  hand: Hand,
): Promise<void> {
  const holes = await rowsWhere(tx, golfHole, { parkId: plan['parkId'] });
  const known = await rowsWhere(tx, golfStartHole, { planId: plan.id, wave });
  for (const hole of holes) {
    const groupCount = groups.get(amount(hole['holeNo'])) ?? 0;
    const row = known.find(({ holeId }) => holeId === hole.id);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (row !== undefined) await setRow(tx, golfStartHole, row.id, { groupCount, startTime }, hand);
    else if (groupCount > 0)
      // oxlint-disable-next-line no-await-in-loop
      await addRow(
        tx,
        golfStartHole,
        {
          parkId: plan['parkId'],
          competitionId: plan['competitionId'],
          planId: plan.id,
          roundNo: plan['roundNo'],
          holeId: hole.id,
          holeNo: hole['holeNo'],
          par: hole['par'],
          wave,
          startTime,
          groupCount,
          priority: hole['shotgunPriority'],
          direction: plan['startType'] === '4' ? '2' : '1',
        },
        hand,
      );
  }
}

function byStart(a: AnyRow, b: AnyRow): number {
  return (
    text(a['teeTime']).localeCompare(text(b['teeTime'])) ||
    amount(a['startHoleNo']) - amount(b['startHoleNo'])
  );
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
