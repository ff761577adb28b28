/** What caddies did for the flights of the past, and what players said about it. */

import { sql } from 'kysely';
import {
  AppealStatus,
  AssignmentType,
  CaddieOrderStatus,
  EvaluationStatus,
  EvaluationTag,
} from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { Stream } from '../../world/basis/random.ts';
import { createDemoSeed } from '../seeding/ground.ts';
import { generateSeedNumbers } from '../seeding/numbers.ts';
import { listSeedBookings, type SeedBooking, wasPlayed } from './pastBookings.ts';

const WORDS: Readonly<Record<number, readonly string[]>> = {
  5: ['看线很准，服务热情', '全程照顾周到', '码数报得准，节奏也好'],
  4: ['整体不错', '服务认真，偶有小失误'],
  3: ['一般，找球慢了些'],
  2: ['看线不准，态度一般'],
  1: ['全程看手机，希望改进'],
};
/** Share of stars 5, 4, 3, 2, 1 in percent. */
const STARS = [62, 24, 9, 3, 2] as const;

const APPEALS = [
  AppealStatus.none,
  AppealStatus.pending,
  AppealStatus.upheld,
  AppealStatus.dismissed,
] as const;

const PRAISE = [
  EvaluationTag.warm,
  `${EvaluationTag.warm},${EvaluationTag.professional}`,
  EvaluationTag.readsGreens,
  `${EvaluationTag.professional},${EvaluationTag.quick}`,
] as const;

function drawStatus(draw: Stream, star: number): EvaluationStatus {
  if (star <= 2 && draw.chance(0.3)) return EvaluationStatus.hidden;
  return draw.chance(0.03) ? EvaluationStatus.toReview : EvaluationStatus.shown;
}

export const serviceSeed = createDemoSeed('caddie-service', async (tx, ground) => {
  const served = listSeedBookings(ground).filter(
    (booking) => wasPlayed(booking) || booking.status === OrderStatus.confirmed,
  );
  const numbers = generateSeedNumbers(
    'QT{yyyyMMddHHmmss}{4}',
    served.map((booking) => ({ id: booking.caddieOrderId, time: madeAt(booking, ground.time) })),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_caddie_order',
    served.map((booking) => ({
      ...caddieOrderRow(booking),
      orderNo: numbers.get(booking.caddieOrderId),
      createTime: madeAt(booking, ground.time),
    })),
  );

  const draw = ground.draw('evaluations');
  const evaluated = served.filter((booking) => wasPlayed(booking) && draw.chance(0.88));
  const stars = (): number => {
    let rest = draw.next() * 100;
    const place = STARS.findIndex((share) => (rest -= share) < 0);
    return place < 0 ? 5 : 5 - place;
  };
  await insertSeedRows(
    tx,
    ground,
    'golf_caddie_evaluation',
    evaluated.map((booking) => {
      const star = stars();
      const { park, caddie, players, playDate, teeMinutes, roundMinutes } = booking;
      const time = formatMoment(playDate, teeMinutes + roundMinutes + 40);
      const status = drawStatus(draw, star);
      const near = (): number => Math.min(5, Math.max(1, star + draw.below(3) - 1));
      return {
        id: createSimulationId('evaluation', park.id, booking.running),
        parkId: park.id,
        caddieOrderId: booking.caddieOrderId,
        caddieId: caddie.id,
        caddieName: caddie.name,
        flightNo: booking.flightNo,
        playerId: players[0]?.id,
        playDate,
        starTotal: star,
        starAttitude: near(),
        starSkill: near(),
        starPace: near(),
        starEtiquette: near(),
        tags: star >= 4 ? draw.pick(PRAISE) : EvaluationTag.needsImprovement,
        content: draw.chance(0.6) ? draw.pick(WORDS[star] ?? ['']) : null,
        anonymous: draw.chance(0.2) ? YesNo.yes : YesNo.no,
        reply: star <= 3 && draw.chance(0.5) ? '感谢反馈，我们会加强培训' : null,
        status,
        hideReason: status === EvaluationStatus.hidden ? '含不当用语' : null,
        appealFlag: star <= 2 ? draw.pick(APPEALS) : AppealStatus.none,
        createTime: time,
      };
    }),
  );
  await sql`
    update golf_caddie c set score = e.score, eval_count = e.total
    from (select caddie_id, round(avg(star_total), 2) as score, count(*) as total
          from golf_caddie_evaluation
          where status = ${EvaluationStatus.shown} and appeal_flag <> ${AppealStatus.upheld}
          group by caddie_id) e
    where e.caddie_id = c.id`.execute(tx);
});

/** Made out 45 minutes before the tee time; those of coming days with their order. */
function madeAt({ playDate, teeMinutes }: SeedBooking, now: string): string {
  const time = formatMoment(playDate, teeMinutes - 45);
  return time < now ? time : now;
}

function caddieOrderRow(booking: SeedBooking) {
  const { park, caddie, players, playDate, teeMinutes, roundMinutes, quote, running } = booking;
  const isDone = wasPlayed(booking);
  const at = (minutes: number): string | null =>
    isDone ? formatMoment(playDate, teeMinutes + minutes) : null;
  const [player] = players;
  return {
    id: booking.caddieOrderId,
    parkId: park.id,
    orderId: booking.orderId,
    flightId: booking.flightId,
    flightNo: booking.flightNo,
    boardNo: booking.boardNo,
    playDate,
    caddieId: isDone ? caddie.id : null,
    caddieNo: isDone ? caddie.caddieNo : null,
    caddieName: isDone ? caddie.name : null,
    playerId: player?.id,
    playerName: player?.name,
    bagTag: `B${booking.boardNo.padStart(2, '0')}1`,
    assignType: quote.requestFee > 0 ? AssignmentType.requested : AssignmentType.turn,
    caddieFee: quote.caddieFee,
    requestFee: quote.requestFee,
    tipAmount: isDone ? (running % 5) * 50 : null,
    teeTime: formatMoment(playDate, teeMinutes),
    acceptTime: at(-38),
    machineOnTime: at(-25),
    dispatchTime: at(-2),
    backTime: at(roundMinutes + 3),
    cleanTime: at(roundMinutes + 14),
    finishTime: at(roundMinutes + 60),
    holesServed: isDone ? booking.holesDone : null,
    clubCountOut: isDone ? 14 * players.length : null,
    clubCountIn: isDone ? 14 * players.length : null,
    status: isDone ? CaddieOrderStatus.completed : CaddieOrderStatus.offered,
    overdueStage: null,
    overdueSec: 0,
  };
}
