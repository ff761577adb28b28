import type { BusMessage, TableSyncBusMessage } from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';

export interface RowMerger {
  /** Passes a message on; a row update waits for `flush`, so that later ones of the row can join it. */
  take(message: BusMessage): void;
  flush(): void;
}

/**
 * Of many updates of one row only what is left in the end is worth telling (FAULT-26): fields by their latest
 * value, none of an update older than one that is held. Updates of different senders stay apart, because a page
 * recognises its own by the case id; whatever else comes on the link keeps its place among them.
 */
export function createRowMerger(publish: (message: BusMessage) => void): RowMerger {
  const held = new Map<string, TableSyncBusMessage>();
  const flush = (): void => {
    for (const message of held.values()) publish(message);
    held.clear();
  };
  return {
    take(message) {
      const update = updateIn(message);
      if (update === null || message.kind !== 'tableSync') {
        if (isOfTables(message)) flush();
        return publish(message);
      }
      const key = JSON.stringify([update.socketKey, update.args[0].id]);
      const before = held.get(key);
      const merged = before === undefined ? null : merge(before, message);
      if (before !== undefined && merged === null) publish(before);
      held.set(key, merged ?? message);
      return undefined;
    },
    flush,
  };
}

function isOfTables(message: BusMessage): boolean {
  return message.kind === 'tableSync' || (message.kind === 'rejected' && message.ch === 'vxe');
}

function updateIn(message: BusMessage): RowUpdate | null {
  return message.kind === 'tableSync' && message.body.type === 'update_vxe_table' ? message.body.data : null;
}

/** `null`: two senders. */
function merge(before: TableSyncBusMessage, message: TableSyncBusMessage): TableSyncBusMessage | null {
  const [was, is] = [updateIn(before), updateIn(message)];
  if (was === null || is === null || was.args[1] !== is.args[1]) return null;
  const frames = (before.frames ?? 1) + (message.frames ?? 1);
  const size = (before.size ?? 0) + (message.size ?? 0);
  if (isOlder(is.args[0], was.args[0])) return { ...before, frames, size };
  const args: RowUpdate['args'] = [{ ...was.args[0], ...is.args[0] }, is.args[1]];
  return { ...message, frames, size, body: { type: 'update_vxe_table', data: { ...is, args } } };
}

/** `yyyy-MM-dd HH:mm:ss` sorts as text; unknown is not older (LINK-25). */
function isOlder(row: RowUpdate['args'][0], held: RowUpdate['args'][0]): boolean {
  const [its, known] = [row.updateTime, held.updateTime];
  return typeof its === 'string' && typeof known === 'string' && its < known;
}
