/** Jump holes: who asks, how long it stays open, and what an executed one changes (golf-domain 2.10, 4.6). */
import type { FastifyInstance } from 'fastify';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { Tx } from '../../database/schema.ts';
import { stamp, unstamp } from '../../database/stamp.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { inOne, may, ownRow, queryOf } from '../shared/call.ts';
import { rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, minutesBetween, text } from '../shared/values.ts';

const OPEN_MS = 10 * 60_000;
const HOLE_OPEN = '1';
const PENDING = '0';
/** golf_flight_status on the course. */
const PLAYING = ['2', '3', '4'];
/** Flights whose tee times are this near are where the jump leads. */
const NEAR_MIN = 40;

export const jumpRules: ResourceRules = {
  async prepare(tx, record, { before, user, time }) {
    if (before !== null) return {};
    const { parkId } = record;
    const flight = await rowOf(tx, golfFlight, record['flightId']);
    const [hole] = await rowsWhere(tx, golfHole, { parkId, holeNo: record['toHoleNo'] });
    if (hole === undefined) throw new BusinessError('球场没有该目标洞');
    if (hole['status'] !== HOLE_OPEN) throw new BusinessError('目标洞未开放');
    const sequence = sequenceOf(flight);
    const from = sequence.indexOf(amount(record['fromHoleNo']));
    const to = sequence.indexOf(amount(record['toHoleNo']));
    if (from >= 0 && to >= 0 && to < from) throw new BusinessError('目标洞已经打过');
    const skipped = from >= 0 && to > from ? sequence.slice(from + 1, to).join(',') : null;
    return {
      competitionId: flight?.['competitionId'] ?? null,
      skippedHoles: record['skippedHoles'] ?? skipped,
      replayLater: record['replayLater'] ?? (flight?.['competitionId'] ? 'N' : 'Y'),
      applyUser: user.username,
      applyTime: time,
      expireTime: stamp(unstamp(time) + OPEN_MS),
      impactPreview: JSON.stringify(await impactOf(tx, flight)),
    };
  },
  computed: ({ status, applyTime }, time) => ({
    waitingSec:
      status === PENDING && typeof applyTime === 'string'
        ? Math.max(0, Math.round(minutesBetween(applyTime, time) * 60))
        : null,
  }),
  effects: {
    async execute(tx, row, _input, _user, moment) {
      const flight = await rowOf(tx, golfFlight, row['flightId']);
      if (flight === undefined) return;
      const holeSequence = JSON.stringify(jumped(sequenceOf(flight), row));
      await setRow(tx, golfFlight, flight.id, { holeSequence }, moment);
    },
  },
};

/** The planned holes after a jump: skipped ones at the end, or gone. */
function jumped(sequence: readonly number[], row: AnyRow): readonly number[] {
  const skipped = text(row['skippedHoles']).split(',').filter(Boolean).map(Number);
  const rest = sequence.filter((holeNo) => !skipped.includes(holeNo));
  return row['replayLater'] === 'Y' ? [...rest, ...skipped] : rest;
}

function sequenceOf(flight: AnyRow | undefined): readonly number[] {
  const stored: unknown = JSON.parse(text(flight?.['holeSequence']) || '[]');
  return Array.isArray(stored) ? stored.map(Number) : [];
}

/** Flights that the jump comes near to, with the time between their starts. */
async function impactOf(tx: Tx, flight: AnyRow | undefined) {
  if (flight === undefined) return [];
  const { parkId, playDate } = flight;
  const others = await rowsWhere(tx, golfFlight, { parkId, playDate, status: PLAYING });
  return others
    .filter(({ id }) => id !== flight.id)
    .map((other) => ({
      flightNo: text(other['flightNo']),
      gapSec: Math.round(minutesBetween(text(flight['teeTime']), text(other['teeTime'])) * 60),
    }))
    .filter(({ gapSec }) => Math.abs(gapSec) <= NEAR_MIN * 60)
    .slice(0, 20);
}

/** `?id` of a request, or `?flightId` before there is one. */
export function jumpRoutes(app: FastifyInstance): void {
  app.get(`${golfJumpHole.path}/preview`, may('golf:jumpHole:list'), async (request) => {
    const { id, flightId } = queryOf(request);
    const impact = await inOne(app, request.user, async (tx) => {
      const jump = id === undefined ? null : await ownRow(tx, golfJumpHole, request.user, { id });
      const asked = jump === null ? flightId : jump['flightId'];
      const flight = await rowOf(tx, golfFlight, asked);
      if (flight === undefined) return [];
      await ownRow(tx, golfFlight, request.user, { id: flight.id });
      return impactOf(tx, flight);
    });
    return ok({ flights: impact, affected: impact.length });
  });
}
