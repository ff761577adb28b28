/** From one shift to the next: prepared, confirmed item by item, completed or withdrawn (SHIFT-02 to SHIFT-05). */

import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#domain/calls/call.ts';
import { handoverCalls } from '#domain/calls/shift.ts';
import {
  findStepObstacle,
  type Handover,
  type HandoverStep,
  isUnderWay,
} from '#domain/shift/handoverSteps.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import type { ShiftMoment } from '../../golf/shared/shiftBook.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { findOpenHandover, listHandovers, requireHandover } from '../shift/handoverRows.ts';
import {
  advanceHandover,
  confirmItem,
  insertHandover,
  refuseSecond,
  syncHandover,
} from '../shift/handovers.ts';
import type { ShiftService } from '../shift/service.ts';
import { takeItem } from '../shift/takeItem.ts';
import type { DispatchContext } from './context.ts';

const PAST = 20;

const trimmed = (text: string | undefined): string | null => text?.trim() || null;

interface ShiftParts extends DispatchContext {
  readonly shifts: ShiftService;
}

export function registerHandoverRoutes(app: FastifyInstance, parts: ShiftParts): void {
  registerReads(app, parts);
  registerPreparation(app, parts);
  registerSteps(app, parts);
}

/** @throws BusinessError when it is not one of the caller's parks */
const requireOwn = (
  { db }: FastifyInstance,
  { registry }: ShiftParts,
  user: CurrentUser,
  id: string,
): Promise<Handover> =>
  requireHandover(
    db,
    registry.parksOf(user).map((park) => park.id),
    id,
  );

function registerReads(app: FastifyInstance, parts: ShiftParts): void {
  const { registry, shifts } = parts;

  app.serve(handoverCalls.readOpen, async ({ user, query }) =>
    succeed(await findOpenHandover(app.db, registry.of(user, query.parkId).park.id)),
  );
  app.serve(handoverCalls.listOpenItems, async ({ user, query }) =>
    succeed(await shifts.listOpen(registry.of(user, query.parkId))),
  );
  app.serve(handoverCalls.listPast, async ({ user, query }) =>
    succeed(await listHandovers(app.db, registry.of(user, query.parkId).park.id, PAST)),
  );
  app.serve(handoverCalls.read, async ({ user, query }) =>
    succeed(await requireOwn(app, parts, user, query.id)),
  );
}

function registerPreparation(app: FastifyInstance, { registry, shifts }: ShiftParts): void {
  app.serve(handoverCalls.prepare, async ({ user, body }) => {
    const dispatch = registry.of(user, body.parkId);
    await refuseSecond(app.db, dispatch.park.id);
    await shifts.change(dispatch, (tx, shift) => insertHandover(tx, shift, user, trimmed(body.summary)));
    const prepared = await findOpenHandover(app.db, dispatch.park.id);
    if (prepared === null) throw new BusinessError('交班已被撤回，请刷新');
    return succeed(prepared, '交班已准备，等待接班人确认');
  });
}

function registerSteps(app: FastifyInstance, parts: ShiftParts): void {
  const { registry, shifts } = parts;

  app.serve(handoverCalls.begin, async ({ user, body }) =>
    succeed(await step(user, body, 'begin'), '请逐项确认'),
  );
  app.serve(handoverCalls.complete, async ({ user, body }) =>
    succeed(await step(user, body, 'complete'), '交接完成'),
  );
  app.serve(handoverCalls.withdraw, async ({ user, body }) =>
    succeed(await step(user, body, 'withdraw'), '交班已撤回'),
  );
  app.serve(handoverCalls.confirm, async ({ user, body: { id, itemId, remark } }) => {
    const confirmed = await change(user, id, 'confirm', (tx, handover, at) =>
      confirmItem(tx, handover, { itemId, remark: trimmed(remark) }, user, at),
    );
    const item = confirmed.items.find((one) => one.id === itemId);
    if (item === undefined) return succeed(confirmed, '已确认');
    const dispatch = registry.of(user, confirmed.parkId);
    const obstacle = await takeItem(app, dispatch, item, user);
    await shifts.sync(dispatch);
    const words = obstacle === null ? '已确认' : `已确认，但未能转到您名下：${obstacle}`;
    return succeed(await requireOwn(app, parts, user, id), words);
  });

  /** What came meanwhile is in it first, and stays in it where the step is refused: nothing is completed past it (SHIFT-03). */
  async function change(
    user: CurrentUser,
    id: string,
    wanted: HandoverStep,
    work: (tx: Tx, handover: Handover, at: ShiftMoment) => Promise<void>,
  ): Promise<Handover> {
    const { parkId } = await requireOwn(app, parts, user, id);
    let obstacle: string | null = null;
    await shifts.change(registry.of(user, parkId), async (tx, shift) => {
      const found = await requireHandover(tx, [parkId], id);
      const handover = isUnderWay(found) ? await syncHandover(tx, found, shift) : found;
      obstacle = findStepObstacle(handover, wanted, user.id);
      if (obstacle === null) return work(tx, handover, shift.at);
      if (handover === found) throw new BusinessError(obstacle); // Nothing to keep.
    });
    if (obstacle !== null) throw new BusinessError(obstacle);
    return requireOwn(app, parts, user, id);
  }

  const step = (
    user: CurrentUser,
    { id, reason }: BodyOf<typeof handoverCalls.withdraw>,
    wanted: HandoverStep,
  ): Promise<Handover> =>
    change(user, id, wanted, (tx, handover, at) =>
      advanceHandover(tx, handover, {
        step: wanted,
        user,
        at,
        ...(reason?.trim() && { reason: reason.trim() }),
      }),
    );
}
