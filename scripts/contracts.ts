/**
 * Contracts of calls without their schemas: a browser needs method, path and access, and the types are gone by then. What
 * only schemas use, TypeBox among it, is no part of the console.
 */

import type { Plugin } from 'vite';
import { isNode, nameOf, type Node } from './syntaxTree.ts';

/** Makers of schemas: what they make and nobody uses is dropped. */
export const SCHEMA_MAKERS: string[] = [
  'Type',
  'defineCall',
  'Nullable',
  'PageOf',
  'TextsOf',
  'NameOf',
  'OneOf',
  'ShapeOf',
  'Answer',
  'RecordPart',
  'StoredRecord',
  'VisibleRecord',
  'ReadableRecord',
  'describeVisible',
  'FigureRows',
];

/** What documents a call, describes what passes, and what the server alone asks. */
const SCHEMAS: ReadonlySet<string> = new Set([
  'summary',
  'description',
  'params',
  'query',
  'body',
  'reply',
  'alsoBy',
  'consumes',
  'produces',
  'isRedirect',
  'isBare',
  'isSigned',
]);
const TYPEBOX = 'typebox';
const NO_TYPEBOX = '\0no-typebox';

export const omitSchemas: Plugin = {
  name: 'omit-schemas',
  enforce: 'post',
  resolveId: { order: 'pre', handler: (id) => (id === TYPEBOX ? NO_TYPEBOX : null) },
  load: (id) =>
    id === NO_TYPEBOX
      ? 'const none = new Proxy(() => none, { get: (_, name) => typeof name === "string" ? none : undefined, apply: () => none }); export const Type = none;'
      : null,
  transform(code, id) {
    if (!/\/domain\/calls\/\w+\.ts$/.test(id) || !code.includes('defineCall(')) return null;
    const schemas = listSchemas(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start);
    return {
      code: schemas.reduce(
        (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
        code,
      ),
      map: null,
    };
  },
};

/** The schema properties of what is given to `defineCall`. */
function listSchemas(node: Node): readonly Node[] {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'defineCall') {
    const [contract] = node['arguments'] as readonly Node[];
    const properties = (contract?.['properties'] ?? []) as readonly Node[];
    return properties.flatMap((property) => (SCHEMAS.has(nameOf(property['key'])) ? [property] : []));
  }
  return Object.values(node).flatMap((part) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).flatMap(listSchemas),
  );
}
