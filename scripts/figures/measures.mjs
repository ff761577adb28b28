/** What is counted, and where each hit stands. A measure takes sources and gives its hits as `path:line what`. */

import { dirname, join, normalize } from 'node:path';
import { nodesOf } from './sources.mjs';
import { VERBS } from './verbs.mjs';

/** Metaphors for which the field has words (controller, throttle, context, writer, recording …). */
const METAPHORS = new Set(
  'desk desks room rooms hand hands told tape tapes teller stage surroundings brake ledger works'.split(' '),
);

/** Metaphors and participles that say how a value came about and not what it is (rows, request, reply, message …). */
const LOCAL_METAPHORS = new Set(
  'house houses desk desks room rooms told tell tells shown asked gathered heard kept stray strays'.split(
    ' ',
  ),
);

export const MOST_FILE_LINES = 400;
export const MOST_FUNCTION_LINES = 70;
const ROUTE_CALLS = new Set(['get', 'post', 'put', 'delete', 'patch', 'route', 'all']);
/** Objects whose fields have no type of their own to be misspelt against. */
const OPEN_OBJECTS = new Set(['env', 'headers', 'dataset']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Where codes have their names and their texts. */
const HOMES_OF_CODES = /^domain\/(codes|dictionaries)\//;

const lineAt = (text, start) => text.slice(0, start).split('\n').length;
const hit = ({ path, text }, { start }, what) => `${path}:${lineAt(text, start)} ${what}`;
const nameOf = (node) => node?.name ?? node?.property?.name ?? '';

/** `row['paidAmount']`: a field read by a text, so that a misspelt one compiles. */
export function findStringReads(source) {
  return [...nodesOf(source.program)]
    .filter(
      ({ type, computed, property, object }) =>
        type === 'MemberExpression' &&
        computed &&
        property.type === 'Literal' &&
        /^[a-z]\w*$/i.test(String(property.value)) &&
        typeof property.value === 'string' &&
        !OPEN_OBJECTS.has(nameOf(object)),
    )
    .map((node) => hit(source, node, source.text.slice(node.start, node.end)));
}

/** Beside Chinese characters stand ，：；？！ and （）; what remains are words of the protocol and the form of a value. */
const NARROW_MARK =
  /[\u4e00-\u9fff”][,:;](?:[\u4e00-\u9fff“]|\$\{)|^[}'`][,:;][\u4e00-\u9fff“]|[\u4e00-\u9fff”][?!()]|[?!()][\u4e00-\u9fff“]/;
/** Of the protocol and of the product specification, byte for byte; addresses; the form of a value. */
const KEPT_MARKS =
  /成功!|Token(?:无效|失效，请重新登录)!|密码输入错误!|不允许为空!|输入密码不一致!|资源未找到!|执行失败!|开头!|菜单权限!|无关联关系!|请检查!|编号已存在!|存在多个值!|】不存在，请核实!|慢点点击!|字典Code不能为空!|^} 项吗\?|主机:端口|用户:密码|新品;|用户租户信息变更,|账号已被锁定,|数据库异常,|验证失败:|文件导入失败:|导出人:|处理,请刷新|错误,类型|不符合规范,|数据为空,|数据异常,|无数据,|经度,纬度|导入成功,|未正确配置,|会员杯,|北区;|绑定手机号,|尚未归属部门,|},(?:验证码校验失败|退出成功|二次验证失败|登录时启用|登录失败)/;
const TEXTS = new Set(['Literal', 'TemplateElement', 'JSXText']);

const isNarrow = (text) => NARROW_MARK.test(text) && !KEPT_MARKS.test(text);

/** Texts with a mark of the Latin script beside Chinese characters, also where a value follows. */
export function findNarrowMarks(source) {
  if (source.path.startsWith('scripts/')) return [];
  return [...nodesOf(source.program)]
    .filter(
      ({ type, regex, start, end }) =>
        TEXTS.has(type) && regex === undefined && isNarrow(source.text.slice(start, end)),
    )
    .map((node) => hit(source, node, source.text.slice(node.start, node.end)));
}

/** `const PAID = '3'`, `const PAYMENT = { paid: '3' }`: codes under names that the dictionaries do not know. */
export function findPrivateCodes(source) {
  if (HOMES_OF_CODES.test(source.path)) return [];
  return source.program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => namesCodes(withoutType(init)))
    .map((node) => hit(source, node, source.text.slice(node.start, node.end)));
}

const namesCodes = (value) =>
  value?.type === 'ObjectExpression'
    ? value.properties.length > 0 &&
      value.properties.every((property) => !property.computed && isCode(property.value))
    : isCode(value);

const isCode = (value) => value?.type === 'Literal' && /^'\d{1,2}'$/.test(String(value.raw));

const withoutType = (value) =>
  ['TSAsExpression', 'TSSatisfiesExpression'].includes(value?.type) ? withoutType(value.expression) : value;

const FILLS = new Set(['padStart', 'padEnd']);

/** `=== '4'`, `status = '4'` of SQL: a code where its name should stand. What fills up a number is none. */
export function findBareCodes(source) {
  if (HOMES_OF_CODES.test(source.path)) return [];
  const nodes = nodesOf(source.program);
  const fills = new Set(
    nodes
      .filter(({ type, callee }) => type === 'CallExpression' && FILLS.has(nameOf(callee)))
      .map(({ arguments: given }) => given[1]),
  );
  return nodes
    .filter((node) => !fills.has(node))
    .flatMap((node) => listBareCodes(node).map((code) => hit(source, node, code)));
}

/** A short literal is a code itself; longer ones and templates may be SQL that compares with some. */
function listBareCodes({ type, value }) {
  const text = type === 'TemplateElement' ? value.raw : type === 'Literal' ? value : null;
  if (typeof text !== 'string') return [];
  if (type === 'Literal' && /^\d{1,2}$/.test(text)) return [`'${text}'`];
  return text.match(/'\d{1,2}'/g) ?? [];
}

/** A route that the server registers by itself, beside `serve` and the contract it takes. */
export function findRoutesWithoutContract(source) {
  if (!source.path.startsWith('server/')) return [];
  return [...nodesOf(source.program)]
    .filter(
      ({ type, callee, arguments: given }) =>
        type === 'CallExpression' &&
        callee.type === 'MemberExpression' &&
        /^(app|scope|server|fastify|instance|routes)$/.test(nameOf(callee.object)) &&
        ROUTE_CALLS.has(nameOf(callee)) &&
        given.length > 1,
    )
    .map((node) => hit(source, node, source.text.slice(node.start, node.arguments[0].end)));
}

/** `runAs`, `runAsServer` and `resource/reads.ts` open transactions by `openTransaction` of the database package. */
const MAY_OPEN = /^server\/(audit\/|resource\/reads\.ts)/;

/** A transaction that a package of the server opens by itself. */
export function findOwnTransactions(source) {
  const { path } = source;
  if (!path.startsWith('server/') || path.startsWith('server/database/')) return [];
  const names = new Set(MAY_OPEN.test(path) ? ['transaction'] : ['transaction', 'openTransaction']);
  return [...nodesOf(source.program)]
    .filter(({ type, callee }) => type === 'CallExpression' && names.has(nameOf(callee)))
    .map((node) => hit(source, node, source.text.slice(node.start, node.end)));
}

/** Operations of an OpenAPI document that do not say what they answer: a schema, content types or another address. */
export function findBareReplies(paths) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => {
        const { $ref, content } = responses[200] ?? {};
        const isJson = content?.['application/json'] !== undefined;
        return (
          responses[302] === undefined &&
          $ref === undefined &&
          (isJson ? content['application/json'].schema === undefined : content === undefined)
        );
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

const REPLY = /^(?:result|data|reply|answer|records|rows)$/;
const HTTP_CALLS = new Set(['get', 'post', 'put', 'delete']);

/** In the console: `result as Hole`, or `http.get<Hole>(…)`. What a reply is its contract says. */
export function findReplyCasts(source) {
  if (!source.path.startsWith('src/') || source.path.startsWith('src/api/')) return [];
  return [...nodesOf(source.program)]
    .filter((node) => isReplyCast(node, source.text) || isTypedCall(node))
    .map((node) => hit(source, node, source.text.slice(node.start, node.end).split('\n')[0]));
}

/** To be read field by field it may be unknown. */
const isReplyCast = ({ type, expression, typeAnnotation }, text) =>
  type === 'TSAsExpression' &&
  REPLY.test(nameOf(expression)) &&
  !/\bunknown\b|^const$/.test(text.slice(typeAnnotation.start, typeAnnotation.end));

const isTypedCall = ({ type, callee, typeArguments }) =>
  type === 'CallExpression' &&
  typeArguments != null &&
  nameOf(callee?.object) === 'http' &&
  HTTP_CALLS.has(nameOf(callee));

/** `quiet: true`: a call is told to fail silently. Who shows a failure follows from the hook that asks. */
export function findQuietCalls(source) {
  if (!source.path.startsWith('src/')) return [];
  return [...nodesOf(source.program)]
    .filter(({ type, key, value }) => type === 'Property' && key?.name === 'quiet' && value?.value === true)
    .map((node) => hit(source, node, 'quiet: true'));
}

/** A right that the console writes out, beside the contract or the description that names it. */
export function findWrittenRights(source) {
  if (!source.path.startsWith('src/')) return [];
  return [...nodesOf(source.program)]
    .filter(
      ({ type, value }) => type === 'Literal' && /^(?:system|golf|user|online|monitor)(?::\w+)+$/.test(value),
    )
    .map((node) => hit(source, node, node.value));
}

const READ_HOOKS = new Set(['useCall', 'useQuery', 'useFreshQuery']);

/** Reads whose failure the place takes no notice of; `useAnnouncedCall` shows it there. */
export function findUnseenFailures(source) {
  if (!source.path.startsWith('src/')) return [];
  return [...nodesOf(source.program)]
    .filter(
      ({ type, id, init }) =>
        type === 'VariableDeclarator' &&
        init?.type === 'CallExpression' &&
        READ_HOOKS.has(nameOf(init.callee)) &&
        !source.text.slice(init.start, init.end).includes('announceFailure(') &&
        !takesFailure(id, source.text),
    )
    .map((node) => hit(source, node, nameOf(node.init.callee)));
}

/** By its name, or with the whole answer, which is read or passed on as one. */
function takesFailure({ type, name, properties }, text) {
  if (type === 'ObjectPattern')
    return properties.some(
      ({ type: kind, key }) => kind !== 'Property' || /^(?:error|isError)$/.test(key.name),
    );
  return new RegExp(`(?<!const )\\b${name}(?:\\.(?:error|isError)\\b|(?![\\w.:]))`).test(text);
}

/** @returns every export as `{ name, isFunction, node }` */
function exportsOf({ program }) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    const { declaration } = statement;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map((node) => ({
        name: nameOf(node.id),
        isFunction: FUNCTIONS.has(node.init?.type),
        node,
      }));
    const isFunction = declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction';
    return [{ name: nameOf(declaration.id), isFunction, node: declaration }];
  });
}

/**
 * Exported functions whose name does not begin with a verb; components and hooks have rules of their own. `pageOf` is a
 * noun whatever its first word.
 */
export function findNamesWithoutVerb(source) {
  return plainFunctions(source)
    .filter(({ name }) => name.endsWith('Of') || !VERBS.has(name.replace(/([A-Z\d]).*$/, '')))
    .map(({ name, node }) => hit(source, node, name));
}

/** Files and exports that are called by a metaphor. */
export function findMetaphors(source) {
  const file = source.path.split('/').at(-1).replace(/\..*$/, '');
  return [
    ...(hasMetaphor(file) ? [`${source.path} is called by a metaphor`] : []),
    ...exportsOf(source)
      .filter(({ name }) => hasMetaphor(name))
      .map(({ name, node }) => hit(source, node, name)),
  ];
}

const hasMetaphor = (name, words = METAPHORS) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[_-]/).some((word) => words.has(word.toLowerCase()));

const TYPE_NAMES = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration']);
const MEMBERS = new Set(['PropertyDefinition', 'MethodDefinition']);

/** Variables, parameters, functions, types and private members that are called by a metaphor. */
export function findLocalMetaphors(source) {
  return [...nodesOf(source.program)]
    .flatMap(listDeclared)
    .filter((id) => hasMetaphor(id.name, LOCAL_METAPHORS))
    .map((id) => hit(source, id, id.name));
}

/** The identifiers that a node declares. */
function listDeclared(node) {
  const { type, id, key, params } = node;
  if (type === 'VariableDeclarator') return listBound(id);
  if (TYPE_NAMES.has(type)) return id === null ? [] : [id];
  if (MEMBERS.has(type)) return key.type === 'PrivateIdentifier' ? [key] : [];
  if (!FUNCTIONS.has(type)) return [];
  return [...(type === 'FunctionDeclaration' && id !== null ? [id] : []), ...params.flatMap(listBound)];
}

/** Of a pattern; `{ shown }` takes the name of a field, which is declared elsewhere. */
function listBound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return listBound(pattern.left);
    case 'RestElement':
      return listBound(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(listBound);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'Property'
          ? property.shorthand
            ? []
            : listBound(property.value)
          : listBound(property),
      );
    default:
      return [];
  }
}

export function countFunctions(source) {
  return plainFunctions(source).length;
}

function plainFunctions(source) {
  return exportsOf(source).filter(
    ({ name, isFunction }) => isFunction && /^[a-z]/.test(name) && !/^use[A-Z]/.test(name),
  );
}

/** One name that stands for different things in several modules. */
export function findSharedNames(sources) {
  const homes = new Map();
  for (const source of sources)
    for (const { name } of exportsOf(source)) homes.set(name, [...(homes.get(name) ?? []), source.path]);
  return [...homes]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name}: ${[...new Set(paths)].join(', ')}`);
}

/** A docstring between imports: without a blank line below, the formatter moved it along with the first import. */
export function findMovedDocstrings(source) {
  const imports = source.program.body.filter(({ type }) => type === 'ImportDeclaration');
  const [first, last] = [imports[0], imports.at(-1)];
  if (first === undefined) return [];
  return [...source.text.matchAll(/^\/\*\*/gm)]
    .filter(({ index }) => index > first.start && index < last.start)
    .map(({ index }) => hit(source, { start: index }, 'docstring between imports'));
}

export function findLongFiles(source) {
  return source.lines > MOST_FILE_LINES ? [`${source.path} ${source.lines} lines`] : [];
}

export function findLongFunctions(source) {
  return [...nodesOf(source.program)]
    .filter(({ type }) => FUNCTIONS.has(type))
    .map((node) => [node, source.text.slice(node.start, node.end).split('\n').length])
    .filter(([, lines]) => lines > MOST_FUNCTION_LINES)
    .map(([node, lines]) => hit(source, node, `${nameOf(node.id)} ${lines} lines`));
}

/** Packages of the server from the ground up (`server/README.md`); files of `server/` itself stand above them all. */
const SERVER_PACKAGES =
  'park world config runtime database backup http metrics audit auth dictionaries files realtime resource system mail reports golf trackers dispatch home messages jobs firstRun monitor checks examples testing demo'.split(
    ' ',
  );

/** A package of the server that imports one from above it. Those of `src/` are kept apart by the linter. */
export function findUpwardImports(source) {
  const levelOf = (folder) => {
    const [layer, name] = folder.split('/');
    return layer === 'server' && name !== undefined ? SERVER_PACKAGES.indexOf(name) : null;
  };
  const level = levelOf(dirname(source.path));
  if (level === null) return [];
  return source.program.body
    .filter((node) => node.source)
    .map((node) => ({ node, to: folderOf(source.path, node.source.value) }))
    .filter(({ to }) => to !== null && to.startsWith('server'))
    .filter(({ to }) => (levelOf(to) ?? Infinity) > level)
    .map(({ node, to }) => hit(source, node, `imports ${to}`));
}

/** Folders that import each other, directly or through others. */
export const findFolderCycles = (sources) => findCycles(sources, dirname);

/** The same of files: what only types need counts as well. */
export const findFileCycles = (sources) => findCycles(sources, (path) => path);

/** @param placeOf what of a path is compared */
function findCycles(sources, placeOf) {
  const edges = new Map();
  for (const { path, program } of sources) {
    const from = placeOf(path);
    for (const { source } of program.body.filter((node) => node.source)) {
      const file = fileOf(path, source.value);
      if (file === null || placeOf(file) === from) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(placeOf(file)));
    }
  }
  return knotsOf(edges).map((places) => places.toSorted().join(' ↔ '));
}

function fileOf(path, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null;
}

function folderOf(path, specifier) {
  const file = fileOf(path, specifier);
  return file === null ? null : dirname(file);
}

/** Strongly connected parts of more than one node (Tarjan). */
function knotsOf(edges) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const knots = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? [])
      if (!order.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
      } else if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), order.get(next)));
    if (lowest.get(node) !== order.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1) knots.push(knot);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return knots;
}
