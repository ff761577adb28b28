/** The input of a day as it is stored: the last half hour in rows, older parts in chapters (ACTUAL-22). */

import type { Db, Tx } from '../database/schema.ts';
import type { DayOptions, LoggedAction } from '../park/model/decisions.ts';
import { followDeviceIds, formatAction, readActions } from './actionLog.ts';
import { packChapter, unpackChapter } from './dayChapter.ts';

/** Days whose log is kept, so that they can be looked into. */
const LOGGED_DAYS = 30;
const CHAPTER_SEC = 30 * 60;

interface StoredActions {
  /** In order. */
  readonly actions: readonly LoggedAction[];
  /** So many of them stand in chapters. */
  readonly packed: number;
}

/** Actions that are to be stored as a chapter, instead of their rows. */
export interface PackedChapter {
  /** 1 for the first action of the day. */
  readonly firstNo: number;
  readonly lastNo: number;
  readonly packed: Buffer;
}

/** The input of a running day, with the part of it that stands in chapters. */
export class DayLog {
  readonly #actions: LoggedAction[];
  #packed: number;

  constructor({ actions, packed }: StoredActions = { actions: [], packed: 0 }) {
    this.#actions = [...actions];
    this.#packed = packed;
  }

  get actions(): readonly LoggedAction[] {
    return this.#actions;
  }

  /** Number of the next action. */
  get nextNo(): number {
    return this.#actions.length + 1;
  }

  /** They are stored. */
  add(actions: readonly LoggedAction[]): void {
    this.#actions.push(...actions);
  }

  /** The chapter that is to be stored now; `null` while it is too early for one. */
  async packDue({ tick, tickSec }: { readonly tick: number; readonly tickSec: number }) {
    const first = this.#actions[this.#packed];
    const isDue = first !== undefined && (tick - first.tick) * tickSec >= CHAPTER_SEC;
    return isDue ? this.packRest() : null;
  }

  /** Everything that stands in rows; `null` when that is nothing. */
  async packRest(): Promise<PackedChapter | null> {
    const lastNo = this.#actions.length;
    if (lastNo === this.#packed) return null;
    const packed = await packChapter(this.#actions.slice(this.#packed));
    return { firstNo: this.#packed + 1, lastNo, packed };
  }

  /** It is stored. */
  noteChapter(chapter: PackedChapter | null): void {
    if (chapter !== null) this.#packed = chapter.lastNo;
  }
}

/** The input of a day. */
export async function loadActions(db: Db, parkId: string, dayIndex: number): Promise<StoredActions> {
  // Rows first: what becomes a chapter meanwhile is there twice and not missing.
  const rows = await db
    .selectFrom('golfSimAction')
    .select(['no', 'tick', 'action'])
    .where('parkId', '=', parkId)
    .where('dayIndex', '=', dayIndex)
    .orderBy('no')
    .execute();
  const chapters = await db
    .selectFrom('golfDayChapter')
    .select(['lastNo', 'packed'])
    .where('parkId', '=', parkId)
    .where('dayIndex', '=', dayIndex)
    .orderBy('firstNo')
    .execute();
  const packed = (await Promise.all(chapters.map((chapter) => unpackChapter(chapter.packed)))).flat();
  const lastNo = chapters.at(-1)?.lastNo ?? 0;
  const deviceIds = packed.reduce<readonly string[]>((ids, { action }) => followDeviceIds(ids, action), []);
  const others = readActions(
    rows.filter(({ no }) => no > lastNo),
    deviceIds,
  );
  return { actions: [...packed, ...others], packed: packed.length };
}

/**
 * @param no 1 for the first action of the day
 * @param deviceIds that the day knew when it received the action
 */
export async function saveAction(
  tx: Tx,
  { parkId, dayIndex }: DayOptions,
  no: number,
  { tick, action }: LoggedAction,
  deviceIds: readonly string[] = [],
): Promise<void> {
  await tx
    .insertInto('golfSimAction')
    .values({ parkId, dayIndex, no, tick, action: formatAction(action, deviceIds) })
    .execute();
}

/** A chapter stands for the rows of its actions from now on. */
export async function saveChapter(
  tx: Tx,
  { parkId, dayIndex }: DayOptions,
  chapter: PackedChapter | null,
): Promise<void> {
  if (chapter === null) return;
  await tx
    .insertInto('golfDayChapter')
    .values({ parkId, dayIndex, ...chapter })
    .execute();
  await tx
    .deleteFrom('golfSimAction')
    .where('parkId', '=', parkId)
    .where('dayIndex', '=', dayIndex)
    .where('no', '<=', chapter.lastNo)
    .execute();
}

/** Logs of actual days that nobody will fold again. @param dayIndex of the day that begins */
export async function deleteOldActions(tx: Tx, parkId: string, dayIndex: number): Promise<void> {
  for (const table of ['golfSimAction', 'golfDayChapter', 'golfDayBegin'] as const)
    await tx
      .deleteFrom(table)
      .where('parkId', '=', parkId)
      .where('dayIndex', '<', dayIndex - LOGGED_DAYS)
      .execute();
}

/** Deletes the whole log of this day, when it begins again. */
export async function deleteActions(tx: Tx, { parkId, dayIndex }: DayOptions): Promise<void> {
  for (const table of ['golfSimAction', 'golfDayChapter'] as const)
    await tx.deleteFrom(table).where('parkId', '=', parkId).where('dayIndex', '=', dayIndex).execute();
}
