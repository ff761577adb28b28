import { entities } from '#domain/entities/index.ts';
import type { Reader } from './reader.ts';

/** Key of a grid that was given none; such a grid shows nothing that has a right of its own (realtime 2.2). */
const DEFAULT_KEY = 'vxe-default';

const byKey = new Map(entities.map((entity) => [entity.name, entity]));

/** Tables are known by the name of their entity; who may read the entity may see its rows move. */
export function maySeeTable(socketKey: string, reader: Reader): boolean {
  if (socketKey === DEFAULT_KEY) return true;
  const entity = byKey.get(socketKey);
  if (entity === undefined) return false;
  return entity.readers === 'signedIn' || reader.permissions.has(`${entity.permission}:list`);
}
