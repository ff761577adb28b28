import { entities } from '#domain/entities/index.ts';
import type { Reader } from './reader.ts';

/**
 * What a socket key is to a reader: a table they may see or may not, or a key that this server does not know, as demo
 * pages of other clients use.
 */
export type TableRight = 'readable' | 'forbidden' | 'unknown';

/** Key of a grid that was given none; such a grid shows nothing that has a right of its own (realtime 2.2). */
const DEFAULT_KEY = 'vxe-default';

const byKey = new Map(entities.map((entity) => [entity.name, entity]));

/** Tables are known by the name of their entity; who may read the entity may see its rows move. */
export function tableRight(socketKey: string, reader: Reader): TableRight {
  if (socketKey === DEFAULT_KEY) return 'readable';
  const entity = byKey.get(socketKey);
  if (entity === undefined) return 'unknown';
  const isReadable = entity.readers === 'signedIn' || reader.permissions.has(`${entity.permission}:list`);
  return isReadable ? 'readable' : 'forbidden';
}
