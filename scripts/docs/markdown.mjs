/** What Markdown files point at: links, paths in code style, and the folders that a package's README lists. */

import { posix } from 'node:path';
import { NOT_OURS } from './tree.mjs';

const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FENCE = /^\s*```/;
const SOURCE = /\.(?:tsx?|mjs|css|md|html)$/;
/** Folders of these are listed in the README beside them. */
const PACKAGES = ['domain', 'machines', 'streams', 'src', 'server', 'tests'];

const markdownOf = ({ texts }) => [...texts].filter(([path]) => path.endsWith('.md'));

/** Lines outside of fenced code, with their numbers. */
function linesOf(text) {
  let isFenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (FENCE.test(line)) isFenced = !isFenced;
    return isFenced ? [] : [{ line, number: index + 1 }];
  });
}

const exists = (tree, path) =>
  path === '' || path === '.' || tree.paths.has(path) || tree.folders.has(path.replace(/\/$/, ''));

/** As the platforms make them: lower case, no punctuation, blanks as hyphens. */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

function anchorsIn(text) {
  return new Set(
    linesOf(text).flatMap(({ line }) => {
      const heading = /^#+ (.*)$/.exec(line)?.[1];
      return heading === undefined ? [] : [anchorOf(heading)];
    }),
  );
}

export function findDeadLinks(tree) {
  return markdownOf(tree).flatMap(([path, text]) =>
    linesOf(text).flatMap(({ line, number }) =>
      [...line.matchAll(LINK)].flatMap(([, link, picture]) => {
        const target = link ?? picture ?? '';
        if (/^[a-z]+:/i.test(target)) return [];
        const [file = '', anchor] = target.split('#');
        const meant = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
        if (!exists(tree, meant)) return [`${path}:${number} links to ${target}, which is not there`];
        const there = tree.texts.get(meant);
        return anchor === undefined || there === undefined || anchorsIn(there).has(decodeURI(anchor))
          ? []
          : [`${path}:${number} links to #${anchor}, a heading that ${meant} does not have`];
      }),
    ),
  );
}

export function findDeadPaths(tree) {
  const roots = new Set([...tree.folders].filter((folder) => !folder.includes('/')));
  const all = [...tree.paths];
  const isThere = (path, folder) =>
    exists(tree, posix.join(folder, path)) ||
    exists(tree, posix.normalize(path)) ||
    all.some((one) => one.endsWith(`/${path}`) || one.startsWith(`${path}.`));
  return markdownOf(tree).flatMap(([path, text]) =>
    linesOf(text).flatMap(({ line, number }) =>
      [...line.matchAll(CODE)]
        .map(([, code]) => code.replace(/:\d+$/, ''))
        .filter((code) => isPath(code, roots) && !isThere(code.replace(/\/$/, ''), posix.dirname(path)))
        .map((code) => `${path}:${number} names ${code}, which is not there`),
    ),
  );
}

/** A relative path, one below a folder of the root, or a source file; templates and commands are none. */
function isPath(code, roots) {
  if (!/^[\w.@/-]+$/.test(code) || code.startsWith('/') || /\bNAME\b/.test(code)) return false;
  if (NOT_OURS.has(posix.normalize(code).split('/')[0] ?? '')) return false;
  const [first = '', second] = code.split('/');
  if (first === '.' || first === '..') return true;
  if (second !== undefined && roots.has(first)) return true;
  return SOURCE.test(code) && !code.startsWith('.');
}

export function findUnlistedFolders(tree) {
  return PACKAGES.flatMap((name) => {
    const folders = [...tree.folders].filter((folder) => posix.dirname(folder) === name);
    const readme = tree.texts.get(`${name}/README.md`) ?? '';
    return folders
      .map((folder) => posix.basename(folder))
      .filter((folder) => !readme.includes(`\`${folder}/`) && !readme.includes(`](${folder}/`))
      .map((folder) => `${name}/README.md does not list ${folder}/`);
  });
}
