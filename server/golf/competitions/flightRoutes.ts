/** What people do to flights (FLIGHT-06): steps, other tee times, other people, several at once. */
import { FlightStatus } from '#domain/codes/play.ts';
import type { FastifyInstance } from 'fastify';
import { sequenceIn } from '#domain/competition/eighteen.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { scopeOf } from '../../resource/scope.ts';
import { findRow } from '../../resource/store.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import { GOLF_LIMITS } from '../limits.ts';
import { bodyOf, inOne, may, ownRow } from '../shared/call.ts';
import type { FlightStep } from '../../simulation/types.ts';
import { addRow, type Columns, rowOf, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { FLIGHT_STEPS, mostPlayers, refuseStart, roundOf, stepFlight } from './flightRules.ts';

const WAITING: ReadonlySet<string> = new Set([FlightStatus.planned, FlightStatus.ready]);
const PLAYING: ReadonlySet<string> = new Set([FlightStatus.onCourse, FlightStatus.atTurn]);

export function flightRoutes(app: FastifyInstance): void {
  const path = golfFlight.path;
  /** A running day has the flights that were booked for it. */
  const follow = (parkId: unknown): void => app.days.changed(text(parkId), false);
  for (const [action, { label }] of Object.entries(FLIGHT_STEPS))
    app.put(`${path}/${action}`, may(`golf:flight:${action}`), async (request) => {
      await step(request.user, bodyOf(request), action, text(bodyOf(request)['reason']));
      return ok(null, `${label}成功！`);
    });

  /** `{id, rev, teeTime, startHoleNo?}` */
  app.put(`${path}/move`, may('golf:flight:move'), async (request) => {
    const body = bodyOf(request);
    const teeTime = text(body['teeTime']);
    if (teeTime === '') throw new BusinessError('请选择开球时间');
    const parkId = await inOne(app, request.user, async (tx, hand) => {
      const flight = await lockedFlight(tx, request.user, body);
      if (!WAITING.has(text(flight['status']))) throw new BusinessError('已出发的组不能调整次序');
      const startHoleNo = amount(body['startHoleNo']) || amount(flight['startHoleNo']) || 1;
      const park = await rowOf(tx, golfPark, flight['parkId']);
      if (park === undefined) throw new BusinessError('球场不存在');
      const today = app.days.dateIn(park.id, app.now());
      await refuseStart(tx, park, { ...flight, teeTime, startHoleNo }, today);
      const isElsewhere = startHoleNo !== flight['startHoleNo'];
      const route = isElsewhere && {
        holeSequence: JSON.stringify(
          sequenceIn(
            await roundOf(tx, flight, startHoleNo, amount(park['holeCount']) || 18),
            startHoleNo,
            amount(flight['holesToPlay']) || 18,
          ),
        ),
      };
      await setRow(tx, golfFlight, flight.id, { teeTime, startHoleNo, ...route }, hand);
      return flight['parkId'];
    });
    follow(parkId);
    return ok(null, '次序已调整');
  });

  /** `{id, rev, holeNo}`: the true hole when a tracker is wrong. */
  app.put(`${path}/correctHole`, may('golf:flight:correct'), async (request) => {
    const body = bodyOf(request);
    const holeNo = amount(body['holeNo']);
    const { id: flightId, parkId } = await inOne(app, request.user, async (tx, hand) => {
      const flight = await ownRow(tx, golfFlight, request.user, body);
      if (flight['status'] === FlightStatus.suspended) throw new BusinessError('暂停中的组请在恢复后更正');
      if (!PLAYING.has(text(flight['status']))) throw new BusinessError('只能更正场上的组');
      const sequence: unknown = JSON.parse(text(flight['holeSequence']) || '[]');
      if (!Array.isArray(sequence) || !sequence.includes(holeNo))
        throw new BusinessError('该洞不在本组洞序中');
      const columns = {
        currentHoleNo: holeNo,
        holeEnterTime: hand.time,
        holesDone: sequence.indexOf(holeNo),
      };
      await setRow(tx, golfFlight, flight.id, columns, hand);
      return flight;
    });
    app.days.decide(text(parkId), { kind: 'correct', flightId, holeNo, realname: request.user.realname });
    return ok(null, '洞位已更正');
  });

  /** `{ids: [keep, other]}`: the people of the second join the first. */
  app.post(`${path}/merge`, may('golf:flight:edit'), async (request) => {
    const { ids } = bodyOf(request);
    const [keep, other] = Array.isArray(ids) ? ids.map(String) : [];
    const parkId = await inOne(app, request.user, async (tx, hand) => {
      const one = await lockedFlight(tx, request.user, { id: keep });
      const two = await ownRow(tx, golfFlight, request.user, { id: other });
      if (one.id === two.id || one['parkId'] !== two['parkId'] || one['playDate'] !== two['playDate'])
        throw new BusinessError('请选择同一天的两组');
      if (one['status'] !== FlightStatus.planned || two['status'] !== FlightStatus.planned)
        throw new BusinessError('只能合并待出发的组');
      const players = [...listOf(one['players']), ...listOf(two['players'])];
      const most = mostPlayers(await rowOf(tx, golfPark, one['parkId']));
      if (players.length > most) throw new BusinessError(`合并后超过${most}人`);
      const orderIds = [text(one['orderIds']), text(two['orderIds'])].filter(Boolean).join(',');
      const columns = { players: JSON.stringify(players), playerCount: players.length, orderIds };
      await setRow(tx, golfFlight, one.id, columns, hand);
      await setRow(
        tx,
        golfFlight,
        two.id,
        { status: '7', players: '[]', playerCount: 0, orderIds: null },
        hand,
      );
      return one['parkId'];
    });
    follow(parkId);
    return ok(null, '合并成功！');
  });

  /** `{id, rev, players: [index, …]}`: these places of the flight become one of their own. @returns its id */
  app.post(`${path}/split`, may('golf:flight:edit'), async (request) => {
    const body = bodyOf(request);
    const places = new Set(Array.isArray(body['players']) ? body['players'].map(Number) : []);
    const id = await inOne(app, request.user, async (tx, hand) => {
      const flight = await lockedFlight(tx, request.user, body);
      if (flight['status'] !== FlightStatus.planned) throw new BusinessError('只能拆分待出发的组');
      const players = listOf(flight['players']);
      const leaving = players.filter((_, place) => places.has(place));
      if (leaving.length === 0 || leaving.length === players.length)
        throw new BusinessError('请选择要拆出的球员');
      const staying = players.filter((_, place) => !places.has(place));
      const stay = { players: JSON.stringify(staying), playerCount: staying.length };
      await setRow(tx, golfFlight, flight.id, stay, hand);
      const inherited = [
        'parkId',
        'playDate',
        'planId',
        'competitionId',
        'teeTime',
        'startHoleNo',
        'holesToPlay',
        'holeSequence',
        'transport',
        'cabin',
      ];
      return addRow(
        tx,
        golfFlight,
        {
          ...Object.fromEntries(inherited.map((name) => [name, flight[name]])),
          flightNo: `${text(flight['flightNo']).slice(0, 11)}B`,
          boardNo: `${text(flight['boardNo']).slice(0, 9)}B`,
          subGroup: 'B',
          players: JSON.stringify(leaving),
          playerCount: leaving.length,
          status: FlightStatus.planned,
          holesDone: 0,
          paceState: '0',
          paceRole: '0',
        },
        hand,
      );
    });
    return ok(id, '拆分成功！');
  });

  /** 管控批量录入: `{ids, action, reason?}`; what cannot be done to one is said, the others go on. */
  app.post(`${path}/batchControl`, may('golf:flight:batch'), async (request) => {
    const body = bodyOf(request);
    const ids = new Set(Array.isArray(body['ids']) ? body['ids'].map(String) : []);
    if (ids.size === 0) throw new BusinessError('请选择组');
    if (ids.size > GOLF_LIMITS.batchFlights)
      throw new RequestError(413, `一次最多处理${GOLF_LIMITS.batchFlights}组`);
    const refused: { readonly id: string; readonly message: string }[] = [];
    for (const id of ids) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
        await step(request.user, { id }, text(body['action']), text(body['reason']));
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        // oxlint-disable-next-line no-await-in-loop
        const flightNo = await flightNoOf(request.user, id);
        refused.push({ id, message: flightNo === null ? error.message : `${flightNo}组：${error.message}` });
      }
    }
    const done = ids.size - refused.length;
    const reasons = refused.map(({ message }) => message).join('；');
    if (done === 0) throw new BusinessError(reasons);
    const words = `已处理${done}组`;
    return ok({ done, refused }, reasons === '' ? words : `${words}，未处理：${reasons}`);
  });

  /** What people call it; `null` where there is nothing that the caller may see. */
  async function flightNoOf(user: CurrentUser, id: string): Promise<string | null> {
    const flight = await findRow(app.db, golfFlight, scopeOf(golfFlight, user), id);
    return flight === undefined ? null : text(flight['flightNo']);
  }

  /** A flight of a running day takes the step there too. */
  async function step(user: CurrentUser, target: Columns, action: string, reason: string): Promise<void> {
    const flight = await inOne(app, user, async (tx, hand) => {
      const found = await ownRow(tx, golfFlight, user, target);
      await stepFlight(tx, found, action, reason, hand);
      return found;
    });
    const { id: flightId, parkId } = flight;
    follow(parkId);
    app.days.decide(text(parkId), { kind: action as FlightStep, flightId, realname: user.realname });
  }
}

/** As it is once nobody else writes bookings of its park. @throws BusinessError */
async function lockedFlight(tx: ScopedTx, user: CurrentUser, target: Columns): Promise<AnyRow> {
  const seen = await ownRow(tx, golfFlight, user, target);
  await lockBookings(tx, seen['parkId']);
  return ownRow(tx, golfFlight, user, target);
}
