/** A service that nobody evaluates is over a day after its clubs were clean (CADDIE-12). */
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { stateAfter } from '#domain/lifecycle/rules.ts';
import { stamp } from '../../database/stamp.ts';
import { type Deadline, due, eachDue } from '../shared/deadline.ts';
import { setRow } from '../shared/rows.ts';

const UNEVALUATED_MS = 24 * 3_600_000;

export const finishServices: Deadline = (tx, { parkId, parkTs }, hand) =>
  eachDue(
    due(tx, golfCaddieOrder, parkId, 'finish', 'cleanTime').where(
      'cleanTime',
      '<=',
      stamp(parkTs - UNEVALUATED_MS),
    ),
    async (order) => {
      const columns = { ...stateAfter(golfCaddieOrder.name, 'finish', order), finishTime: stamp(parkTs) };
      await setRow(tx, golfCaddieOrder, order.id, columns, hand);
    },
  );
