/**
 * Which tables of this page are synchronised (GRID-18): they register under a key, several may share one. The link
 * is opened by the first of them and shared by all. What arrives is handed straight to the tables of its key.
 */

import type { Observable, Subscription } from 'rxjs';
import type { RowUpdate, TableSyncFrame } from '#domain/wire/tableSync.ts';

/** The table-sync link, as the app hands it in. */
export interface TableSyncLink {
  readonly frames$: Observable<TableSyncFrame>;
  /** When tables shall read their rows again, because updates may have been missed. */
  readonly reads$: Observable<void>;
  /** Asks for the link, once and for good. */
  open(): void;
  /** `false` = the link is down: nothing is kept for later. */
  send(update: RowUpdate): boolean;
}

/** Takes a row somebody saved; what it does not say keeps its value. */
export type RowReceiver = (row: RowUpdate['args'][0], caseId: string) => void;
export type PageCallback = (...args: readonly unknown[]) => void;

export interface TableSync {
  /** @returns leaves again */
  join(socketKey: string, receive: RowReceiver): () => void;
  /** Calls of the server to the page (`common_send_date`). */
  addCallback(key: string, callback: PageCallback): void;
  /** The very function that was added. */
  removeCallback(key: string, callback: PageCallback): void;
  /** @returns ends it */
  onReadAgain(read: () => void): () => void;
  send(update: RowUpdate): boolean;
}

/** A reader that could not keep up receives a call of this name to read anew. */
const READ_AGAIN = 'reload';

export function createTableSync(link: TableSyncLink): TableSync {
  const tables = new Groups<RowReceiver>();
  const callbacks = new Groups<PageCallback>();
  let listening: Subscription | null = null;

  const deliver = (frame: TableSyncFrame): void => {
    if (frame.type === 'update_vxe_table') {
      const { socketKey, args } = frame.data;
      for (const receive of tables.of(socketKey)) receive(...args);
    } else if (frame.type === 'common_send_date')
      for (const callback of callbacks.of(frame.data.key)) callback(...frame.data.args);
  };
  const listen = (): void => {
    link.open();
    listening ??= link.frames$.subscribe(deliver);
  };
  const hush = (): void => {
    if (!tables.isEmpty || !callbacks.isEmpty) return;
    listening?.unsubscribe();
    listening = null;
  };
  const addCallback: TableSync['addCallback'] = (key, callback) => {
    callbacks.add(key, callback);
    listen();
  };
  const removeCallback: TableSync['removeCallback'] = (key, callback) => {
    callbacks.remove(key, callback);
    hush();
  };

  return {
    join(socketKey, receive) {
      tables.add(socketKey, receive);
      listen();
      return () => {
        tables.remove(socketKey, receive);
        hush();
      };
    },
    addCallback,
    removeCallback,
    onReadAgain(read) {
      const reads = link.reads$.subscribe(read);
      // A function of its own: the same page may ask twice.
      const called: PageCallback = () => read();
      addCallback(READ_AGAIN, called);
      return () => {
        reads.unsubscribe();
        removeCallback(READ_AGAIN, called);
      };
    },
    send: (update) => link.send(update),
  };
}

/** Members by key, in the order they came. */
class Groups<T> {
  readonly #byKey = new Map<string, Set<T>>();

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  of(key: string): Iterable<T> {
    return this.#byKey.get(key) ?? [];
  }

  add(key: string, member: T): void {
    const group = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, group.add(member));
  }

  remove(key: string, member: T): void {
    const group = this.#byKey.get(key);
    group?.delete(member);
    if (group?.size === 0) this.#byKey.delete(key);
  }
}
