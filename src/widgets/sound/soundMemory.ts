/**
 * What a user chose about sound in this browser: it outlives a reload and holds in every tab, or sound that was
 * switched off in one tab would go on speaking from the next.
 */

import { fromEvent, map, NEVER, filter, type Observable } from 'rxjs';
import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { createGuardedStorage } from '#src/api/guardedStorage.ts';

export interface SoundChoice {
  readonly on: boolean;
  /** Epoch ms until which nothing is to be heard, `null` = not muted. */
  readonly mutedUntilTs: number | null;
}

export interface SoundMemory {
  read(): SoundChoice;
  write(choice: SoundChoice): void;
  /** What another tab chose for the same user. */
  readonly elsewhere$: Observable<SoundChoice>;
}

const NOTHING_CHOSEN: SoundChoice = { on: false, mutedUntilTs: null };

/** Forgets with the page: a replay, a test. */
export function createShortMemory(): SoundMemory {
  let choice = NOTHING_CHOSEN;
  return {
    read: () => choice,
    write: (next) => void (choice = next),
    elsewhere$: NEVER,
  };
}

export function createBrowserMemory(userId: string): SoundMemory {
  const key = `${STORAGE_PREFIX}SOUND:${userId}`;
  const storage = createGuardedStorage(localStorage);
  return {
    read: () => choiceOf(storage.get(key)),
    write: (choice) => storage.set(key, writeRecord(choice, Date.now())),
    elsewhere$: fromEvent<StorageEvent>(window, 'storage').pipe(
      filter((event) => event.key === key),
      map(({ newValue }) => choiceOf(newValue)),
    ),
  };
}

/** Anything unreadable is no choice. */
function choiceOf(text: string | null): SoundChoice {
  const value = readStoredRecord(text, Date.now());
  if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN;
  const { on, mutedUntilTs } = value as Partial<Record<keyof SoundChoice, unknown>>;
  return { on: on === true, mutedUntilTs: typeof mutedUntilTs === 'number' ? mutedUntilTs : null };
}
