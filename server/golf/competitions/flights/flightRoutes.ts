/** What people do to flights (FLIGHT-06): steps, other tee times, other people, several at once. */
import { FlightStatus } from '#domain/codes/play.ts';
import type { FastifyInstance } from 'fastify';
import { buildHoleSequence } from '#domain/competition/eighteen.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError, RequestError } from '../../../http/errors.ts';
import { getScope } from '../../../resource/scope.ts';
import { findRow } from '../../../resource/store.ts';
import { lockBookings } from '../../shared/bookingLock.ts';
import { GOLF_LIMITS } from '../../limits.ts';
import { readBody, runInTransaction, requirePermission, requireOwnRow } from '../../shared/call.ts';
import type { FlightStep } from '../../../simulation/types.ts';
import { addRow, type Columns, findRowById, setRow } from '../../shared/rows.ts';
import { toNumber, parseList, toText } from '../../shared/values.ts';
import { FLIGHT_STEPS, getMaxPlayers, refuseStart, findRoundHoles, stepFlight } from './flightRules.ts';

const WAITING: ReadonlySet<string> = new Set([FlightStatus.planned, FlightStatus.ready]);
const PLAYING: ReadonlySet<string> = new Set([FlightStatus.onCourse, FlightStatus.atTurn]);

export function registerFlightRoutes(app: FastifyInstance): void {
  const path = golfFlight.path;
  /** A running day has the flights that were booked for it. */
  const follow = (parkId: unknown): void => app.days.changed(toText(parkId), false);
  for (const [action, { label }] of Object.entries(FLIGHT_STEPS))
    app.put(`${path}/${action}`, requirePermission(`golf:flight:${action}`), async (request) => {
      await step(request.user, readBody(request), action, toText(readBody(request)['reason']));
      return succeed(null, `${label}成功！`);
    });

  /** `{id, rev, teeTime, startHoleNo?}` */
  app.put(`${path}/move`, requirePermission('golf:flight:move'), async (request) => {
    const body = readBody(request);
    const teeTime = toText(body['teeTime']);
    if (teeTime === '') throw new BusinessError('请选择开球时间');
    const parkId = await runInTransaction(app, request.user, async (tx, writer) => {
      const flight = await lockedFlight(tx, request.user, body);
      if (!WAITING.has(toText(flight['status']))) throw new BusinessError('已出发的组不能调整次序');
      const startHoleNo = toNumber(body['startHoleNo']) || toNumber(flight['startHoleNo']) || 1;
      const park = await findRowById(tx, golfPark, flight['parkId']);
      if (park === undefined) throw new BusinessError('球场不存在');
      const today = app.days.dateIn(park.id, app.now());
      await refuseStart(tx, park, { ...flight, teeTime, startHoleNo }, today);
      const isElsewhere = startHoleNo !== flight['startHoleNo'];
      const route = isElsewhere && {
        holeSequence: JSON.stringify(
          buildHoleSequence(
            await findRoundHoles(tx, flight, startHoleNo, toNumber(park['holeCount']) || 18),
            startHoleNo,
            toNumber(flight['holesToPlay']) || 18,
          ),
        ),
      };
      await setRow(tx, golfFlight, flight.id, { teeTime, startHoleNo, ...route }, writer);
      return flight['parkId'];
    });
    follow(parkId);
    return succeed(null, '次序已调整');
  });

  /** `{id, rev, holeNo}`: the true hole when a tracker is wrong. */
  app.put(`${path}/correctHole`, requirePermission('golf:flight:correct'), async (request) => {
    const body = readBody(request);
    const holeNo = toNumber(body['holeNo']);
    const { id: flightId, parkId } = await runInTransaction(app, request.user, async (tx, writer) => {
      const flight = await requireOwnRow(tx, golfFlight, request.user, body);
      if (flight['status'] === FlightStatus.suspended) throw new BusinessError('暂停中的组请在恢复后更正');
      if (!PLAYING.has(toText(flight['status']))) throw new BusinessError('只能更正场上的组');
      const sequence: unknown = JSON.parse(toText(flight['holeSequence']) || '[]');
      if (!Array.isArray(sequence) || !sequence.includes(holeNo))
        throw new BusinessError('该洞不在本组洞序中');
      const columns = {
        currentHoleNo: holeNo,
        holeEnterTime: writer.time,
        holesDone: sequence.indexOf(holeNo),
      };
      await setRow(tx, golfFlight, flight.id, columns, writer);
      return flight;
    });
    app.days.decide(toText(parkId), { kind: 'correct', flightId, holeNo, realname: request.user.realname });
    return succeed(null, '洞位已更正');
  });

  /** `{ids: [keep, other]}`: the people of the second join the first. */
  app.post(`${path}/merge`, requirePermission('golf:flight:edit'), async (request) => {
    const { ids } = readBody(request);
    const [keep, other] = Array.isArray(ids) ? ids.map(String) : [];
    const parkId = await runInTransaction(app, request.user, async (tx, writer) => {
      const one = await lockedFlight(tx, request.user, { id: keep });
      const two = await requireOwnRow(tx, golfFlight, request.user, { id: other });
      if (one.id === two.id || one['parkId'] !== two['parkId'] || one['playDate'] !== two['playDate'])
        throw new BusinessError('请选择同一天的两组');
      if (one['status'] !== FlightStatus.planned || two['status'] !== FlightStatus.planned)
        throw new BusinessError('只能合并待出发的组');
      const players = [...parseList(one['players']), ...parseList(two['players'])];
      const most = getMaxPlayers(await findRowById(tx, golfPark, one['parkId']));
      if (players.length > most) throw new BusinessError(`合并后超过${most}人`);
      const orderIds = [toText(one['orderIds']), toText(two['orderIds'])].filter(Boolean).join(',');
      const columns = { players: JSON.stringify(players), playerCount: players.length, orderIds };
      await setRow(tx, golfFlight, one.id, columns, writer);
      await setRow(
        tx,
        golfFlight,
        two.id,
        { status: '7', players: '[]', playerCount: 0, orderIds: null },
        writer,
      );
      return one['parkId'];
    });
    follow(parkId);
    return succeed(null, '合并成功！');
  });

  /** `{id, rev, players: [index, …]}`: these places of the flight become one of their own. @returns its id */
  app.post(`${path}/split`, requirePermission('golf:flight:edit'), async (request) => {
    const body = readBody(request);
    const places = new Set(Array.isArray(body['players']) ? body['players'].map(Number) : []);
    const id = await runInTransaction(app, request.user, async (tx, writer) => {
      const flight = await lockedFlight(tx, request.user, body);
      if (flight['status'] !== FlightStatus.planned) throw new BusinessError('只能拆分待出发的组');
      const players = parseList(flight['players']);
      const leaving = players.filter((_, place) => places.has(place));
      if (leaving.length === 0 || leaving.length === players.length)
        throw new BusinessError('请选择要拆出的球员');
      const staying = players.filter((_, place) => !places.has(place));
      const stay = { players: JSON.stringify(staying), playerCount: staying.length };
      await setRow(tx, golfFlight, flight.id, stay, writer);
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
          flightNo: `${toText(flight['flightNo']).slice(0, 11)}B`,
          boardNo: `${toText(flight['boardNo']).slice(0, 9)}B`,
          subGroup: 'B',
          players: JSON.stringify(leaving),
          playerCount: leaving.length,
          status: FlightStatus.planned,
          holesDone: 0,
          paceState: '0',
          paceRole: '0',
        },
        writer,
      );
    });
    return succeed(id, '拆分成功！');
  });

  /** 管控批量录入: `{ids, action, reason?}`; what cannot be done to one is said, the others go on. */
  app.post(`${path}/batchControl`, requirePermission('golf:flight:batch'), async (request) => {
    const body = readBody(request);
    const ids = new Set(Array.isArray(body['ids']) ? body['ids'].map(String) : []);
    if (ids.size === 0) throw new BusinessError('请选择组');
    if (ids.size > GOLF_LIMITS.batchFlights)
      throw new RequestError(413, `一次最多处理${GOLF_LIMITS.batchFlights}组`);
    const refused: { readonly id: string; readonly message: string }[] = [];
    for (const id of ids) {
      try {
        await step(request.user, { id }, toText(body['action']), toText(body['reason']));
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const flightNo = await flightNoOf(request.user, id);
        refused.push({ id, message: flightNo === null ? error.message : `${flightNo}组：${error.message}` });
      }
    }
    const done = ids.size - refused.length;
    const reasons = refused.map(({ message }) => message).join('；');
    if (done === 0) throw new BusinessError(reasons);
    const words = `已处理${done}组`;
    return succeed({ done, refused }, reasons === '' ? words : `${words}，未处理：${reasons}`);
  });

  /** What people call it; `null` where there is nothing that the caller may see. */
  async function flightNoOf(user: CurrentUser, id: string): Promise<string | null> {
    const flight = await findRow(app.db, golfFlight, getScope(golfFlight, user), id);
    return flight === undefined ? null : toText(flight['flightNo']);
  }

  /** A flight of a running day takes the step there too. */
  async function step(user: CurrentUser, target: Columns, action: string, reason: string): Promise<void> {
    const flight = await runInTransaction(app, user, async (tx, writer) => {
      const found = await requireOwnRow(tx, golfFlight, user, target);
      await stepFlight(tx, found, action, reason, writer);
      return found;
    });
    const { id: flightId, parkId } = flight;
    follow(parkId);
    app.days.decide(toText(parkId), { kind: action as FlightStep, flightId, realname: user.realname });
  }
}

/** As it is once nobody else writes bookings of its park. @throws BusinessError */
async function lockedFlight(tx: ScopedTx, user: CurrentUser, target: Columns): Promise<AnyRow> {
  const seen = await requireOwnRow(tx, golfFlight, user, target);
  await lockBookings(tx, seen['parkId']);
  return requireOwnRow(tx, golfFlight, user, target);
}
