/** Handovers as rows: brought to what is open, and stepped on by the two shifts (SHIFT-02 to SHIFT-05). */
import { HandoverStatus, ShiftEntryKind, ShiftWeight } from '#domain/codes/shift.ts';
import type { HandoverItem } from '#domain/shift/handover.ts';
import {
  compareHandover,
  findStepObstacle,
  type Handover,
  type HandoverStep,
  isUnchanged,
} from '#domain/shift/handoverSteps.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { type ShiftMoment, writeFacts } from '../../golf/shared/shiftBook.ts';
import { findOpenHandover } from './handoverRows.ts';

/** @throws BusinessError while another one is under way */
export async function insertHandover(
  tx: Tx,
  { parkId, parkTs, now }: ShiftMoment,
  user: Pick<CurrentUser, 'id' | 'realname'>,
  summary: string | null,
  open: readonly HandoverItem[],
): Promise<void> {
  if ((await findOpenHandover(tx, parkId)) !== null) throw new BusinessError('该球场已有进行中的交接班');
  const id = createId();
  await tx
    .insertInto('golfShiftHandover')
    .values({
      id,
      rev: 1,
      parkId,
      status: HandoverStatus.prepared,
      outgoingId: user.id,
      outgoingName: user.realname,
      incomingId: null,
      incomingName: null,
      summary,
      prepareTs: parkTs,
      beginTs: null,
      endTs: null,
    })
    .execute();
  await addItems(tx, id, parkTs, open);
  const said = `${user.realname}准备交班，未了事项${open.length}项`;
  await tell(tx, { parkId, parkTs, now }, `${id}:prepared`, said, user);
}

async function addItems(
  tx: Tx,
  handoverId: string,
  addTs: number,
  items: readonly HandoverItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('golfShiftItem')
    .values(
      items.map(({ kind, subjectId, text, sinceTs, ownerName }) => ({
        id: createId(),
        handoverId,
        kind,
        subjectId,
        text,
        sinceTs,
        ownerName,
        addTs,
        confirmTs: null,
        confirmUser: null,
        remark: null,
        endTs: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['handoverId', 'kind', 'subjectId']).doNothing())
    .execute();
}

/** Brings an open handover to what is open now (SHIFT-03). @returns whether it changed */
export async function syncHandover(
  tx: Tx,
  handover: Handover,
  open: readonly HandoverItem[],
  parkTs: number,
): Promise<boolean> {
  const changes = compareHandover(handover.items, open);
  if (isUnchanged(changes)) return false;
  // Later than what was prepared, even where the clock of the park stands still.
  const addTs = Math.max(parkTs, handover.prepareTs + 1);
  await addItems(tx, handover.id, addTs, changes.added);
  if (changes.endedIds.length > 0)
    await tx
      .updateTable('golfShiftItem')
      .set({ endTs: parkTs })
      .where('id', 'in', changes.endedIds)
      .execute();
  for (const { id, item } of changes.reopened)
    await tx
      .updateTable('golfShiftItem')
      .set({
        kind: item.kind,
        text: item.text,
        endTs: null,
        confirmTs: null,
        confirmUser: null,
        remark: null,
        addTs,
      })
      .where('id', '=', id)
      .execute();
  for (const { id, item } of changes.eased)
    await tx
      .updateTable('golfShiftItem')
      .set({ kind: item.kind, text: item.text })
      .where('id', '=', id)
      .execute();
  await tx
    .updateTable('golfShiftHandover')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', handover.id)
    .execute();
  return true;
}

interface StepRequest {
  readonly step: HandoverStep;
  readonly user: Pick<CurrentUser, 'id' | 'realname'>;
  readonly at: ShiftMoment;
  /** Of a withdrawal. */
  readonly reason?: string;
}

/** @throws BusinessError when the life of a handover does not allow it (SHIFT-02) */
export async function advanceHandover(
  tx: Tx,
  handover: Handover,
  { step, user, at, reason }: StepRequest,
): Promise<void> {
  refuseStep(handover, step, user.id);
  const { id, rev, incomingName, outgoingName } = handover;
  const { status, said, ...columns } = {
    begin: {
      status: HandoverStatus.confirming,
      said: `${user.realname}开始接班`,
      incomingId: user.id,
      incomingName: user.realname,
      beginTs: at.parkTs,
    },
    complete: {
      status: HandoverStatus.completed,
      said: `${outgoingName}与${incomingName ?? ''}完成交接`,
      endTs: at.parkTs,
    },
    withdraw: {
      status: HandoverStatus.withdrawn,
      said: `${user.realname}撤回交班${reason === undefined ? '' : `：${reason}`}`,
      endTs: at.parkTs,
    },
    confirm: { status: handover.status, said: '' },
  }[step];
  const { numUpdatedRows } = await tx
    .updateTable('golfShiftHandover')
    .set({ ...columns, status, rev: rev + 1 })
    .where('id', '=', id)
    .where('status', '=', handover.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new BusinessError('交接班状态已变化，请刷新后重试');
  if (said !== '') await tell(tx, at, `${id}:${step}`, said, user);
}

function refuseStep(handover: Handover, step: HandoverStep, userId: string): void {
  const obstacle = findStepObstacle(handover, step, userId);
  if (obstacle !== null) throw new BusinessError(obstacle);
}

/** The incoming shift takes over one item; what it is about is theirs from now on (SHIFT-05). @throws BusinessError */
export async function confirmItem(
  tx: Tx,
  handover: Handover,
  { itemId, remark }: { readonly itemId: string; readonly remark: string | null },
  user: Pick<CurrentUser, 'id' | 'realname'>,
  at: ShiftMoment,
): Promise<void> {
  refuseStep(handover, 'confirm', user.id);
  const item = handover.items.find(({ id }) => id === itemId);
  if (item === undefined) throw new BusinessError('交接事项不存在');
  if (item.confirmTs !== null) return;
  await tx
    .updateTable('golfShiftItem')
    .set({ confirmTs: at.parkTs, confirmUser: user.realname, ownerName: user.realname, remark })
    .where('id', '=', itemId)
    .execute();
  await advanceHandover(tx, handover, { step: 'confirm', user, at });
  if (remark !== null) await tell(tx, at, `${itemId}:remark`, `接班备注：${item.text}，${remark}`, user);
}

async function tell(
  tx: Tx,
  at: ShiftMoment,
  factKey: string,
  content: string,
  { realname }: Pick<CurrentUser, 'realname'>,
): Promise<void> {
  const fact = {
    kind: ShiftEntryKind.handover,
    weight: ShiftWeight.important,
    content,
    operator: realname,
    factKey: `handover:${factKey}`,
  };
  await writeFacts(tx, at, [fact]);
}
