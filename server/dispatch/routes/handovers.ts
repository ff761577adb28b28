/** From one shift to the next: prepared, confirmed item by item, completed or withdrawn (SHIFT-02 to SHIFT-05). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  findStepObstacle,
  type Handover,
  type HandoverStep,
  isUnderWay,
} from '#domain/shift/handoverSteps.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { OptionalText } from '../../http/inputs.ts';
import type { ShiftMoment } from '../../golf/shared/shiftBook.ts';
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
import { type DispatchContext, requirePermission } from './context.ts';

const PAST = 20;
const ByPark = { querystring: Type.Object({ parkId: OptionalText }) };
const ById = Type.Object({ id: Type.String({ maxLength: 19 }) });
const Prepare = Type.Object({
  parkId: Type.String({ maxLength: 19 }),
  summary: Type.Optional(Type.String({ maxLength: 500 })),
});
const Confirm = Type.Object({
  ...ById.properties,
  itemId: Type.String({ maxLength: 19 }),
  remark: Type.Optional(Type.String({ maxLength: 200 })),
});
const Withdraw = Type.Object({ ...ById.properties, reason: Type.Optional(Type.String({ maxLength: 200 })) });

const LOOK = requirePermission('golf:shift:list');
const HAND_OVER = requirePermission('golf:shift:handOver');
const TAKE_OVER = requirePermission('golf:shift:takeOver');

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
  { desks }: ShiftParts,
  user: CurrentUser,
  id: string,
): Promise<Handover> =>
  requireHandover(
    db,
    desks.parksOf(user).map((park) => park.id),
    id,
  );

function registerReads(instance: FastifyInstance, parts: ShiftParts): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { desks, shifts } = parts;

  app.get(
    '/admin/golfShift/handover',
    { ...LOOK, schema: { summary: '进行中的交接班', ...ByPark } },
    async ({ user, query }) => succeed(await findOpenHandover(app.db, desks.of(user, query.parkId).park.id)),
  );
  app.get(
    '/admin/golfShift/openItems',
    { ...LOOK, schema: { summary: '未了事项', ...ByPark } },
    async ({ user, query }) => succeed(await shifts.listOpen(desks.of(user, query.parkId))),
  );
  app.get(
    '/admin/golfShift/handovers',
    { ...LOOK, schema: { summary: '交接班记录', ...ByPark } },
    async ({ user, query }) =>
      succeed(await listHandovers(app.db, desks.of(user, query.parkId).park.id, PAST)),
  );
  app.get(
    '/admin/golfShift/queryHandoverById',
    { ...LOOK, schema: { summary: '交接班详情', querystring: ById } },
    async ({ user, query }) => succeed(await requireOwn(instance, parts, user, query.id)),
  );
}

function registerPreparation(instance: FastifyInstance, { desks, shifts }: ShiftParts): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  app.post(
    '/admin/golfShift/prepare',
    { ...HAND_OVER, schema: { summary: '准备交班', body: Prepare } },
    async ({ user, body }) => {
      const dispatch = desks.of(user, body.parkId);
      await refuseSecond(app.db, dispatch.park.id);
      await shifts.change(dispatch, (tx, shift) => insertHandover(tx, shift, user, trimmed(body.summary)));
      return succeed(await findOpenHandover(app.db, dispatch.park.id), '交班已准备，等待接班人确认');
    },
  );
}

function registerSteps(instance: FastifyInstance, parts: ShiftParts): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { desks, shifts } = parts;

  app.put(
    '/admin/golfShift/begin',
    { ...TAKE_OVER, schema: { summary: '开始接班', body: ById } },
    async ({ user, body }) => succeed(await step(user, body, 'begin'), '请逐项确认'),
  );
  app.put(
    '/admin/golfShift/complete',
    { ...TAKE_OVER, schema: { summary: '完成交接', body: ById } },
    async ({ user, body }) => succeed(await step(user, body, 'complete'), '交接完成'),
  );
  app.put(
    '/admin/golfShift/withdraw',
    { ...HAND_OVER, schema: { summary: '撤回交班', body: Withdraw } },
    async ({ user, body }) => succeed(await step(user, body, 'withdraw'), '交班已撤回'),
  );
  app.put(
    '/admin/golfShift/confirm',
    { ...TAKE_OVER, schema: { summary: '确认交接事项', body: Confirm } },
    async ({ user, body: { id, itemId, remark } }) => {
      const confirmed = await change(user, id, 'confirm', (tx, handover, at) =>
        confirmItem(tx, handover, { itemId, remark: trimmed(remark) }, user, at),
      );
      const item = confirmed.items.find((one) => one.id === itemId);
      if (item === undefined) return succeed(confirmed, '已确认');
      const dispatch = desks.of(user, confirmed.parkId);
      const obstacle = await takeItem(instance, dispatch, item, user);
      await shifts.sync(dispatch);
      const words = obstacle === null ? '已确认' : `已确认，但未能转到您名下：${obstacle}`;
      return succeed(await requireOwn(instance, parts, user, id), words);
    },
  );

  /** What came meanwhile is in it first, and stays in it where the step is refused: nothing is completed past it (SHIFT-03). */
  async function change(
    user: CurrentUser,
    id: string,
    wanted: HandoverStep,
    work: (tx: Tx, handover: Handover, at: ShiftMoment) => Promise<void>,
  ): Promise<Handover> {
    const { parkId } = await requireOwn(instance, parts, user, id);
    let obstacle: string | null = null;
    await shifts.change(desks.of(user, parkId), async (tx, shift) => {
      const found = await requireHandover(tx, [parkId], id);
      const handover = isUnderWay(found) ? await syncHandover(tx, found, shift) : found;
      obstacle = findStepObstacle(handover, wanted, user.id);
      if (obstacle === null) return work(tx, handover, shift.at);
      if (handover === found) throw new BusinessError(obstacle); // Nothing to keep.
    });
    if (obstacle !== null) throw new BusinessError(obstacle);
    return requireOwn(instance, parts, user, id);
  }

  const step = (
    user: CurrentUser,
    { id, reason }: Static<typeof Withdraw>,
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
