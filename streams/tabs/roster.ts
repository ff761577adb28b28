/** The tabs of a session that this tab knows, with what each has said about itself. */

import { holdPulse, mayHold, watchPulse } from './lock.ts';
import type { TabPorts } from './ports.ts';
import type { Presence, TabId, VoiceTab } from './protocol.ts';

export interface Roster {
  readonly size: number;
  get(tab: TabId): Presence | undefined;
  set(tab: TabId, presence: Presence): void;
  /** Removes all other tabs. */
  clear(): void;
  remove(tab: TabId): void;
  /** Parks that any tab wants, this one's first. */
  parks(): readonly string[];
  /** The tab that has to sound if this one leads. */
  voice(): VoiceTab;
  /** Shows the other tabs that this one lives. @param onHeld called when they can see it */
  beat(onHeld: () => void): void;
  /** Ends what `beat` began. */
  rest(): void;
  /** Whether this tab has the lock, by what the browser says: it knows of a loss before the tab does. */
  holds(lock: string): Promise<boolean>;
  /** Until `clear` or `unwatch`: removes tabs that vanish without a message, and names each to `onGone`. */
  watch(onGone: (tab: TabId) => void): void;
  unwatch(): void;
}

/** @param onMove called when a tab came, left or changed its presence */
export function createRoster(locks: TabPorts['locks'], group: string, me: TabId, onMove: () => void): Roster {
  const tabs = new Map<TabId, Presence>();
  const watched = new Map<TabId, () => void>();
  let onGone: ((tab: TabId) => void) | null = null;
  let stopBeating = (): void => undefined;
  const pulseOf = (tab: TabId): string => `${group}:${tab}`;

  const watchOne = (tab: TabId): void => {
    if (onGone === null || tab === me || watched.has(tab)) return;
    const stop = watchPulse(locks, pulseOf(tab), () => {
      remove(tab);
      onGone?.(tab);
    });
    watched.set(tab, stop);
  };
  const remove = (tab: TabId): void => {
    watched.get(tab)?.();
    watched.delete(tab);
    if (tabs.delete(tab)) onMove();
  };

  return {
    get size() {
      return tabs.size;
    },
    get: (tab) => tabs.get(tab),
    set(tab, presence) {
      tabs.set(tab, presence);
      watchOne(tab);
      onMove();
    },
    clear() {
      for (const tab of tabs.keys()) if (tab !== me) remove(tab);
    },
    remove,
    parks() {
      const mine = tabs.get(me);
      return [...new Set([...(mine ? [mine] : []), ...tabs.values()].flatMap(({ parkId }) => parkId ?? []))];
    },
    voice: () => chooseVoice(tabs, me),
    beat(onHeld) {
      stopBeating();
      stopBeating = holdPulse(locks, pulseOf(me), onHeld);
    },
    rest: () => stopBeating(),
    holds: (lock) => mayHold(locks, lock, pulseOf(me)),
    watch(listener) {
      onGone = listener;
      for (const tab of tabs.keys()) watchOne(tab);
    },
    unwatch() {
      onGone = null;
      for (const stop of watched.values()) stop();
      watched.clear();
    },
  };
}

/**
 * A tab that can sound comes before one that cannot, one that saw everything before one that has just joined, a visible
 * one before a hidden one, then the one that was used last, then the leader (TABS-03).
 */
export function chooseVoice(tabs: ReadonlyMap<TabId, Presence>, leader: TabId): VoiceTab {
  const [first] = [...tabs].toSorted(
    ([idA, a], [idB, b]) =>
      Number(b.audible) - Number(a.audible) ||
      Number(a.newcomer) - Number(b.newcomer) ||
      Number(b.visible) - Number(a.visible) ||
      b.focusedTs - a.focusedTs ||
      Number(idB === leader) - Number(idA === leader) ||
      (idA < idB ? -1 : 1),
  );
  return first === undefined ? { tab: leader, audible: false } : { tab: first[0], audible: first[1].audible };
}
