/**
 * What a lifecycle lets people do to a record (ENTITY-07, ENTITY-09): who, from which state, with what filled in, and what is
 * kept of it. Several records at once: all of them or none.
 */

import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';
import { findTransitionOfCall, toActionDialog, readInput } from '#domain/lifecycle/rules.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { type Body, refuseTaken } from './commands.ts';
import { type ResourceContext, transact, type Work } from './context.ts';
import { judgeAction, refuseAsItIs } from './judgement.ts';
import { findToWrite, refuseOvertaken } from './locks.ts';
import { resolvePlace } from './place.ts';
import { checkReferences } from './references.ts';
import { MISSING, refuse, UNREADABLE } from './refusal.ts';
import { requireSeenRevision } from './stale.ts';
import { findRow, updateRow } from './store.ts';
import { toStorable } from './values.ts';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Carries out an action on each of the records.
 * @param ids one, or several where the action takes a selection
 * @returns the Chinese name of the action
 * @throws BusinessError when a record is missing, the caller lacks the right, the state or a guard forbids it, `rev` is
 * stale or the input is invalid
 */
export async function applyAction(
  context: ResourceContext,
  user: CurrentUser,
  call: string,
  ids: readonly string[],
  body: Body,
): Promise<string> {
  if (ids.length === 0) throw new BusinessError(UNREADABLE);
  return transact(context, user, async (work) => {
    const rows = await findToWrite(work, ids);
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (ordered.length < ids.length) throw new BusinessError(MISSING);
    let label = '';
    for (const row of ordered) {
      const transition = meant(work, call, row, body);
      if (ids.length > 1 && transition.batch !== true) throw new BusinessError(UNREADABLE);
      await actOn(work, transition, row, body, ids.length > 1);
      label = transition.label;
    }
    return label;
  });
}

/** One line of a batch: which record, which call, and what the call asks for. */
export type BatchLine = Body & { readonly id: string; readonly call: string };

/**
 * Carries out the action of each line in one transaction: all of them or none.
 * @throws BusinessError naming every refused line, e.g. `第2行 YLH-C003：当前状态不能解绑`
 */
export async function applyEachAction(
  context: ResourceContext,
  user: CurrentUser,
  lines: readonly BatchLine[],
): Promise<void> {
  await transact(context, user, async (work) => {
    const { entity } = work;
    const problems: string[] = [];
    for (const [index, line] of lines.entries()) {
      const [row] = await findToWrite(work, [line.id]);
      try {
        if (row === undefined) throw new BusinessError(MISSING);
        await actOn(work, meant(work, line.call, row, line), row, line, false);
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const name = row === undefined ? '' : ` ${String(row[entity.display])}`;
        problems.push(`第${index + 1}行${name}：${error.message}`);
      }
    }
    if (problems.length > 0) throw new BusinessError(problems.join('；'));
  });
}

function meant({ entity, user }: Work, call: string, row: AnyRow, body: Body): Transition {
  const transition = findTransitionOfCall(entity.name, call, row, body);
  if (transition?.permission === undefined) throw new BusinessError(UNREADABLE);
  if (!user.permissions.has(transition.permission))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  return transition;
}

async function actOn(
  work: Work,
  transition: Transition,
  row: AnyRow,
  body: Body,
  isBatch: boolean,
): Promise<void> {
  const { tx, entity, user, codes, time, rules, moment } = work;
  const { key: action } = transition;
  // One `rev` cannot speak for several records: the state is what guards a selection.
  const seen = await requireSeenRevision(tx, row, isBatch ? undefined : body['rev']);
  // What the page computes from the record, the guards know here too.
  const whole = { ...row, ...rules.compute?.(row, time), ...(await rules.facts?.(tx, row)) };
  refuseAsItIs(entity, action, whole, work);
  const { values, problems } = readInput(entity.name, action, row, body, codes);
  const { fields } = toActionDialog(transition);
  refuse([...fields, NOWHERE], problems);
  const stored = await toStorable(work, fields, values, { parkId: row['parkId'] });
  const known = await rules.known?.[action]?.(tx, row, moment);
  const input = { ...stored, ...known };
  const judged = judgeAction(entity, action, whole, input, work);
  const columns = await wholeColumns(work, transition, { row, judged, input });
  const after = { ...row, ...columns };
  await refuseTaken(work, after);
  if (!(await updateRow(tx, entity, { id: row.id, rev: seen }, columns, toAuthor(work))))
    await refuseOvertaken(work, row.id, seen);
  const stands = (await findRow(tx, entity, { tenantId: user.tenantId, parkIds: null }, row.id)) ?? row;
  const details = { ...moment, before: row, action };
  await rules.effects?.[action]?.(tx, stands, input, user, details);
  await rules.onAction?.(tx, stands, input, user, details);
  work.changed(row.id, row);
}

/** A problem that concerns the whole names no field. */
const NOWHERE: FieldDescription = { name: '', label: '', type: 'string' };

/** What the lifecycle writes, who and when, and what comes along with references. */
async function wholeColumns(
  work: Work,
  { stamps = {}, asks = [] }: Transition,
  { row, judged, input }: { readonly row: AnyRow; readonly judged: Columns; readonly input: Columns },
): Promise<Columns> {
  const { entity, user, time } = work;
  const columns: Record<string, unknown> = { ...judged };
  if (stamps.user !== undefined) columns[stamps.user] = signature(entity, stamps.user, user);
  if (stamps.time !== undefined) columns[stamps.time] = time;
  const { parkId } = columns;
  if (parkId !== undefined) Object.assign(columns, await resolvePlace(work, parkId));
  // What a dialog asks for is checked even where the record keeps nothing of it.
  await checkReferences(work, asks, { ...row, ...columns, ...input }, new Set(Object.keys(input)));
  const names = new Set(Object.keys(columns));
  return { ...columns, ...(await checkReferences(work, entity.fields, { ...row, ...columns }, names)) };
}

/** A field of usernames keeps the username, any other the real name. */
function signature(entity: EntityDescription, field: string, { username, realname }: CurrentUser): string {
  return findField(entity, field)?.kind === 'user' ? username : realname;
}
