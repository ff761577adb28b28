/**
 * Uploads of the cells of a column. They belong to the row, not to what is on the screen: a row that scrolls out of sight
 * goes on sending, and its cell shows how far it is when it comes back.
 */

import { createActor } from 'xstate';
import type { GridColumn } from '#domain/grid/column.ts';
import type { UploadActor, uploadCellMachine, UploadSnapshot } from '#machines/uploadCell.machine.ts';

type Machine = ReturnType<typeof uploadCellMachine.provide>;

export class UploadManager {
  readonly #actors = new Map<string, UploadActor>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** `null` = nothing is on its way and nothing failed. */
  snapshot(id: string): UploadSnapshot | null {
    return this.#actors.get(id)?.getSnapshot() ?? null;
  }

  /** @param onStored receives the path once the server has the file; the old value holds until then */
  begin(id: string, machine: Machine, file: File, onStored: (path: string) => void): void {
    this.drop(id);
    const actor = createActor(machine, { input: { name: file.name, size: file.size } });
    this.#actors.set(id, actor);
    actor.subscribe((snapshot) => {
      if (this.#actors.get(id) !== actor) return;
      if (snapshot.matches('done')) {
        this.#actors.delete(id);
        onStored(snapshot.context.path ?? '');
      }
      this.#notify(id);
    });
    actor.start();
    this.#notify(id);
  }

  retry(id: string): void {
    this.#actors.get(id)?.send({ type: 'upload.retried' });
  }

  /** Gives up a sending, forgets a failure. */
  drop(id: string): void {
    const actor = this.#actors.get(id);
    if (actor === undefined) return;
    this.#actors.delete(id);
    actor.send({ type: 'upload.removed' });
    actor.stop();
    this.#notify(id);
  }

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  #notify(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}

const managers = new WeakMap<GridColumn, UploadManager>();

export function getUploadManager(column: GridColumn): UploadManager {
  const known = managers.get(column);
  if (known !== undefined) return known;
  const manager = new UploadManager();
  managers.set(column, manager);
  return manager;
}
