/** Decoder of the table-sync socket (LIVE-27). */

import { toWireObject, parseFrame } from './frame.ts';
import {
  readArray,
  tryDecode,
  readId,
  formatTypeName,
  readObject,
  readString,
  readText,
  Rejection,
  type Wire,
} from './readers.ts';
import type { RowUpdate, TableSyncFrame } from './tableSync.ts';

export function decodeTableSync(frame: string): TableSyncFrame | Rejection {
  const wire = parseFrame(frame);
  return wire instanceof Rejection ? wire : read(wire);
}

export function decodeTableSyncValue(body: unknown): TableSyncFrame | Rejection {
  const wire = toWireObject(body);
  return wire instanceof Rejection ? wire : read(wire);
}

function read(o: Wire): TableSyncFrame | Rejection {
  return tryDecode<TableSyncFrame | Rejection>(() => {
    switch (o.type) {
      case 'heart_beat':
        return { type: 'heart_beat', data: o.data };
      case 'update_vxe_table':
        return { type: 'update_vxe_table', data: rowUpdate(readObject(o.data, 'data')) };
      case 'common_send_date': {
        const data = readObject(o.data, 'data');
        return {
          type: 'common_send_date',
          data: { key: readString(data.key, 'data.key'), args: readArray(data.args ?? [], 'data.args') },
        };
      }
      default:
        return new Rejection(`unknown type ${formatTypeName(o.type)}`);
    }
  });
}

function rowUpdate(data: Wire): RowUpdate {
  const args = readArray(data.args, 'data.args');
  const row = harmless(readObject(args[0], 'data.args[0]'));
  readId(row.id, 'data.args[0].id');
  return {
    socketKey: readString(data.socketKey, 'data.socketKey'),
    args: [row as RowUpdate['args'][0], readText(args[1], 'data.args[1]')],
  };
}

/** Without `__proto__`: tables merge rows by assignment, where that key would replace the prototype (FAULT-14). */
function harmless(row: Wire): Wire {
  return Object.hasOwn(row, '__proto__')
    ? Object.fromEntries(Object.entries(row).filter(([key]) => key !== '__proto__'))
    : row;
}
