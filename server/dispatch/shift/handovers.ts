/** Writes handovers: begins them, updates them with what is open, and takes their steps (SHIFT-02 to SHIFT-05). */

import { HandoverStatus, ShiftEntryKind, ShiftWeight } from '#domain/codes/shift.ts';
import { followOpenItems } from '#domain/shift/handoverChanges.ts';
import { type HandoverItem, isOwnedByRecord } from '#domain/shift/handoverItem.ts';
import {
  findStepObstacle,
  type Handover,
  type HandoverEntry,
  type HandoverStep,
} from '#domain/shift/handoverSteps.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { type ShiftMoment, writeFacts } from '../../golf/shared/shiftBook.ts';
import { BusinessError } from '../../http/errors.ts';
import { findOpenHandover } from './handoverRows.ts';

const SECOND = '该球场已有进行中的交接班';

/** @throws BusinessError while another one is under way */
export async function refuseSecond(db: Db, parkId: string): Promise<void> {
  if ((await findOpenHandover(db, parkId)) !== null) throw new BusinessError(SECOND);
}

/** @throws BusinessError while another one is under way (SHIFT-04) */
export async function insertHandover(
  tx: Tx,
  { at, open }: { readonly at: ShiftMoment; readonly open: readonly HandoverItem[] },
  user: Pick<CurrentUser, 'id' | 'realname'>,
  summary: string | null,
): Promise<void> {
  const { parkId, parkTs } = at;
  const id = createId();
  const { numInsertedOrUpdatedRows } = await tx
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
    // Of two servers that prepare at the same moment the index lets one through.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new BusinessError(SECOND);
  await saveItems(tx, id, followOpenItems([], open, { addTs: parkTs, endTs: parkTs, createId }));
  await writeLine(tx, at, `${id}:prepared`, `${user.realname}准备交班，未了事项${open.length}项`, user);
}

/** Entries of the handover that are other than they were, as of now (SHIFT-03). */
export function listChanges(
  { items, prepareTs }: Handover,
  open: readonly HandoverItem[],
  { parkTs }: ShiftMoment,
): readonly HandoverEntry[] {
  // Later than what was prepared, even where the clock of the park stands still.
  return followOpenItems(items, open, { addTs: Math.max(parkTs, prepareTs + 1), endTs: parkTs, createId });
}

/** Brings an open handover to what is open now. @returns the handover as it is then */
export async function syncHandover(
  tx: Tx,
  handover: Handover,
  { open, at }: { readonly open: readonly HandoverItem[]; readonly at: ShiftMoment },
): Promise<Handover> {
  const changes = listChanges(handover, open, at);
  if (changes.length === 0) return handover;
  await saveItems(tx, handover.id, changes);
  const { rev } = await tx
    .updateTable('golfShiftHandover')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', handover.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  const changed = new Map(changes.map((entry) => [entry.id, entry]));
  const items = handover.items.map((entry) => changed.get(entry.id) ?? entry);
  const known = new Set(handover.items.map(({ id }) => id));
  return { ...handover, rev, items: [...items, ...changes.filter(({ id }) => !known.has(id))] };
}

async function saveItems(tx: Tx, handoverId: string, entries: readonly HandoverEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('golfShiftItem')
    .values(entries.map((entry) => ({ ...entry, handoverId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        text: eb.ref('excluded.text'),
        sinceTs: eb.ref('excluded.sinceTs'),
        ownerName: eb.ref('excluded.ownerName'),
        isRed: eb.ref('excluded.isRed'),
        addTs: eb.ref('excluded.addTs'),
        confirmTs: eb.ref('excluded.confirmTs'),
        confirmUser: eb.ref('excluded.confirmUser'),
        remark: eb.ref('excluded.remark'),
        endTs: eb.ref('excluded.endTs'),
      })),
    )
    .execute();
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
  const { id, incomingName, outgoingName } = handover;
  const { status, line, ...columns } = {
    begin: {
      status: HandoverStatus.confirming,
      line: `${user.realname}开始接班`,
      incomingId: user.id,
      incomingName: user.realname,
      beginTs: at.parkTs,
    },
    complete: {
      status: HandoverStatus.completed,
      line: `${outgoingName}与${incomingName ?? ''}完成交接`,
      endTs: at.parkTs,
    },
    withdraw: {
      status: HandoverStatus.withdrawn,
      line: `${user.realname}撤回交班${reason === undefined ? '' : `：${reason}`}`,
      endTs: at.parkTs,
    },
    confirm: { status: handover.status, line: '' },
  }[step];
  const { numUpdatedRows } = await tx
    .updateTable('golfShiftHandover')
    .set((eb) => ({ ...columns, status, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', handover.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new BusinessError('交接班状态已变化，请刷新后重试');
  if (line !== '') await writeLine(tx, at, `${id}:${step}`, line, user);
}

/** @throws BusinessError */
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
    .set({
      confirmTs: at.parkTs,
      confirmUser: user.realname,
      remark,
      ...(!isOwnedByRecord(item.kind) && { ownerName: user.realname }),
    })
    .where('id', '=', itemId)
    .execute();
  await advanceHandover(tx, handover, { step: 'confirm', user, at });
  if (remark === null) return;
  await writeLine(tx, at, `${itemId}:remark`, `接班备注：${item.text}，${remark}`, user);
}

async function writeLine(
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
