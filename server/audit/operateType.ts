import type { FastifyRequest } from 'fastify';

/** operate_type */
export const OperateType = { query: 1, add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const;
export type OperateType = (typeof OperateType)[keyof typeof OperateType];

const BY_NAME: readonly (readonly [RegExp, OperateType])[] = [
  [/import/i, OperateType.import],
  [/export/i, OperateType.export],
  [/delete|remove|purge/i, OperateType.delete],
  [/^(?:add|create|save|register|upload)/i, OperateType.add],
];

/** By the last part of the path, which names the call, then by the method. */
export function findOperateType({ method, routeOptions }: FastifyRequest): OperateType {
  const name = (routeOptions.url ?? '').split('/').findLast((part) => part !== '' && !part.startsWith(':'));
  const found = BY_NAME.find(([pattern]) => pattern.test(name ?? ''));
  if (found !== undefined) return found[1];
  return method === 'DELETE' ? OperateType.delete : OperateType.edit;
}
