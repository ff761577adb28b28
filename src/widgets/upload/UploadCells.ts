import { createActor, type Subscription } from 'xstate';
import { uploadCellMachine, type UploadActor, type UploadSnapshot } from '#machines/uploadCell.machine.ts';
import { isListStored, takeLatest, type UploadItem } from './list.ts';
import { getUploadName } from './paths.ts';

interface Cell {
  readonly uid: string;
  readonly actor: UploadActor;
  readonly watching: Subscription;
}

interface Listeners {
  onChange(items: readonly UploadItem[]): void;
  /** After a change, once every file is stored. */
  onSettled(items: readonly UploadItem[]): void;
  onFailed(item: UploadItem): void;
}

let count = 0;

/** The files of a list in their order, each with its machine, which ends when the file leaves the list. */
export class UploadCells {
  readonly #listeners: Listeners;
  #cells: readonly Cell[] = [];

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  /** Stored files take the place of all that is there. */
  replace(paths: readonly string[]): void {
    this.clear();
    this.#cells = paths.map((path) => {
      const input = { name: getUploadName(path), size: 0, path };
      const cell = this.#watch(createActor(uploadCellMachine, { input }), 0);
      // In the list only once it has started: a stored file has nothing to tell.
      cell.actor.start();
      return cell;
    });
    this.#publish();
  }

  /** @param most so many are kept once it is stored, the latest; 0 = all */
  add({ name, size }: File, machine: typeof uploadCellMachine, most: number): void {
    const cell = this.#watch(createActor(machine, { input: { name, size } }), most);
    this.#cells = [...this.#cells, cell];
    cell.actor.start();
    this.#publish();
  }

  remove(uid: string): void {
    this.#keep(this.#cells.filter((cell) => cell.uid !== uid));
    this.#settle();
  }

  retry(uid: string): void {
    this.#find(uid)?.actor.send({ type: 'upload.retried' });
  }

  /** Another order of the same files. */
  arrange(items: readonly UploadItem[]): void {
    this.#cells = items.flatMap(({ uid }) => this.#find(uid) ?? []);
    this.#settle();
  }

  clear(): void {
    this.#keep([]);
  }

  #find(uid: string): Cell | undefined {
    return this.#cells.find((cell) => cell.uid === uid);
  }

  #watch(actor: UploadActor, most: number): Cell {
    count += 1;
    const uid = `upload-${count}`;
    const watching = actor.subscribe((snapshot) => {
      if (this.#find(uid) === undefined) return;
      if (snapshot.matches('done')) {
        this.#keep(takeLatest(this.#cells, most));
        this.#settle();
      } else {
        this.#publish();
        if (snapshot.matches('failed')) this.#listeners.onFailed(toUploadItem(uid, snapshot));
      }
    });
    return { uid, actor, watching };
  }

  #keep(cells: readonly Cell[]): void {
    const dropped = this.#cells.filter((cell) => !cells.includes(cell));
    this.#cells = cells;
    for (const { actor, watching } of dropped) {
      watching.unsubscribe();
      actor.send({ type: 'upload.removed' });
      actor.stop();
    }
  }

  #publish(): readonly UploadItem[] {
    const items = this.#cells.map(({ uid, actor }) => toUploadItem(uid, actor.getSnapshot()));
    this.#listeners.onChange(items);
    return items;
  }

  #settle(): void {
    const items = this.#publish();
    if (isListStored(items)) this.#listeners.onSettled(items);
  }
}

function toUploadItem(uid: string, { context, value }: UploadSnapshot): UploadItem {
  const status = value === 'done' ? 'done' : value === 'failed' ? 'error' : 'uploading';
  return { uid, status, ...context };
}
