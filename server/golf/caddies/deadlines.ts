/** A service that nobody evaluates is over a day after its clubs were clean (CADDIE-12). */

import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import { setRow } from '../shared/rows.ts';

const UNEVALUATED_MS = 24 * 3_600_000;

export const finishServices: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfCaddieOrder, parkId, 'finish', 'cleanTime').where(
      'cleanTime',
      '<=',
      formatStamp(parkTs - UNEVALUATED_MS),
    ),
    async (order) => {
      const columns = {
        ...computeStateAfter(golfCaddieOrder.name, 'finish', order),
        finishTime: formatStamp(parkTs),
      };
      await setRow(tx, golfCaddieOrder, order.id, columns, writer);
    },
  );
