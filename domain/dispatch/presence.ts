/** Who watches a park, and what each of them has open (SHIFT-20). Sent to consoles, stored nowhere. */

/** A record that somebody has open. */
export interface OpenSubject {
  /** Name of its description, or of what stands for it on the board. */
  readonly entity: string;
  readonly id: string;
}

/** The same of a record of a park. */
export interface ParkSubject extends OpenSubject {
  readonly parkId: string;
}

/** What the board opens. */
export const BOARD_SUBJECT = { alarm: 'golfAlarm', flight: 'golfFlight', device: 'golfDevice' } as const;

export interface Watcher {
  readonly userId: string;
  readonly realname: string;
  readonly open: readonly OpenSubject[];
  /** Records of the park are open, not its board. */
  readonly isAside?: true;
}

/** How often a page says that it is there, ms. */
export const PRESENCE_BEAT_MS = 20_000;
/** A watcher without a report counts as present for this time, ms: hidden tabs may report only once a minute. */
export const PRESENCE_LIFE_MS = 90_000;

/** Names of the others who have it open. */
export const listViewers = (
  watchers: readonly Watcher[],
  { entity, id }: OpenSubject,
  ownId: string,
): readonly string[] =>
  watchers
    .filter(({ userId, open }) => userId !== ownId && open.some((it) => it.entity === entity && it.id === id))
    .map(({ realname }) => realname);
