/** What an action of a life cycle sends, and how its outcome reads. Pure. */

import type { AnyRow } from '#domain/entities/describe.ts';
import type { Facts, Transition } from '#domain/entities/lifecycle.ts';

/** `{id, rev, …sends, …asks}` (domain/lifecycle/README). */
export function buildLifecycleCall(
  transition: Transition,
  row: AnyRow,
  input: Facts,
): Readonly<Record<string, unknown>> {
  return { ...input, ...transition.sends, id: row.id, rev: row.rev };
}

/** Some words on buttons only open a form of the page: there is nothing to call. */
export function isCall({ to, asks, keeps, sets, stamps }: Transition): boolean {
  return to.length > 0 || [asks, keeps, sets, stamps].some((part) => part !== undefined);
}

/** Initial values of the dialog: from the record, which may hold them under the same name, else the defaults. */
export function getInitialInput(
  { asks = [], keeps = {}, begins }: Transition,
  row: AnyRow | undefined,
): Facts {
  const values = asks.map(({ name, default: value = null }) => {
    const stored = keeps[name] === name ? row?.[name] : undefined;
    return [name, stored ?? value] as const;
  });
  return { ...Object.fromEntries(values), ...(row !== undefined && begins?.(row)) };
}

export interface BatchOutcome {
  /** The server's words, one a record. */
  readonly done: readonly string[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** So many refusals are listed in full. */
const LISTED = 5;

export function formatOutcome(
  label: string,
  { done, refused }: BatchOutcome,
): { readonly title: string; readonly detail: string } {
  const [first] = refused;
  if (first === undefined)
    return {
      title: done.length === 1 ? (done[0] ?? '') || `${label}成功` : `${label}成功 ${done.length} 项`,
      detail: '',
    };
  if (refused.length + done.length === 1) return { title: first.reason, detail: '' };
  const listed = refused.slice(0, LISTED).map(({ name, reason }) => `${name}：${reason}`);
  const rest = refused.length > LISTED ? [`另有 ${refused.length - LISTED} 项`] : [];
  return {
    title: `${label}成功 ${done.length} 项，失败 ${refused.length} 项`,
    detail: [...listed, ...rest].join('\n'),
  };
}
