/**
 * Names of codes cost a browser nothing: what stands as `OrderStatus.paid` in the sources is the code itself in the console.
 * Who needs the list of them keeps it.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { isNode, nameOf, type Node } from './syntaxTree.ts';

const FOLDER = join(import.meta.dirname, '../domain/codes');
/** The file an import of codes names. */
const HOME = /\/codes\/(\w+)\.ts$/;

/** Codes by their names, as they stand in JavaScript. */
type Codes = ReadonlyMap<string, string>;

export const inlineCodes: Plugin = {
  name: 'inline-codes',
  apply: 'build',
  enforce: 'post',
  transform(code) {
    if (!code.includes('/codes/')) return null;
    const program = this.parse(code) as unknown as Node;
    const lists = new Map(listImports(program));
    if (lists.size === 0) return null;
    const uses = listUses(program, lists).toSorted((a, b) => b.start - a.start);
    return {
      code: uses.reduce(
        (left, { start, end, value }) => left.slice(0, start) + value + left.slice(end),
        code,
      ),
      map: null,
    };
  },
};

/** Lists of codes that a module imports, by the names it has for them. */
function listImports({ body }: Node): readonly (readonly [string, Codes])[] {
  return (body as readonly Node[])
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ source, specifiers }) => {
      const file = HOME.exec(String((source as Node)['value']))?.[1];
      if (file === undefined) return [];
      const codes = readCodes(file);
      return (specifiers as readonly Node[]).flatMap(({ imported, local }) => {
        const list = codes.get(nameOf(imported));
        return list === undefined ? [] : [[nameOf(local), list] as const];
      });
    });
}

interface Use {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

function listUses(node: Node, lists: ReadonlyMap<string, Codes>): readonly Use[] {
  if (node.type === 'MemberExpression' && node['computed'] === false) {
    const value = lists.get(nameOf(node['object']))?.get(nameOf(node['property']));
    if (value !== undefined) return [{ start: node.start, end: node.end, value }];
  }
  return Object.values(node).flatMap((part) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).flatMap((inner) => listUses(inner, lists)),
  );
}

const known = new Map<string, ReadonlyMap<string, Codes>>();

/** @returns the lists of one file of `domain/codes`: `export const Name = { key: '1' } as const` */
function readCodes(file: string): ReadonlyMap<string, Codes> {
  const read = known.get(file) ?? parseCodes(readFileSync(join(FOLDER, `${file}.ts`), 'utf8'));
  known.set(file, read);
  return read;
}

function parseCodes(text: string): ReadonlyMap<string, Codes> {
  const { body } = parseAst(text, { lang: 'ts' }) as unknown as { readonly body: readonly Node[] };
  return new Map(
    body
      .flatMap(({ declaration }) =>
        isNode(declaration) ? ((declaration['declarations'] ?? []) as readonly Node[]) : [],
      )
      .flatMap(({ id, init }) => {
        const object = isNode(init) && init.type === 'TSAsExpression' ? init['expression'] : init;
        if (!isNode(object) || object.type !== 'ObjectExpression') return [];
        return [[nameOf(id), new Map(listProperties(object, text))] as const];
      }),
  );
}

const listProperties = ({ properties }: Node, text: string): readonly (readonly [string, string])[] =>
  (properties as readonly Node[]).flatMap(({ key, value }) =>
    isNode(value) && value.type === 'Literal'
      ? [[nameOf(key), text.slice(value.start, value.end)] as const]
      : [],
  );
