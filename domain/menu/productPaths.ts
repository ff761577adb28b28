/**
 * The addresses at which the product has pages, whoever may see them. They are those of the shipped code and the same
 * everywhere: an address that somebody added to a menu is not among them, so nobody can ask for it here.
 */

import { CONSOLE_PAGES } from './consolePages.ts';
import { GOLF_PAGES } from './recordPages.ts';

const PATHS: ReadonlyMap<string, string> = new Map(
  [...CONSOLE_PAGES.map(({ url }) => url), ...GOLF_PAGES.map(({ path }) => path)].map((path) => [
    path.toLowerCase(),
    path,
  ]),
);

/** The product's own spelling of an address, `undefined` where it has no page; upper and lower case are one. */
export function findProductPath(pathname: string): string | undefined {
  return PATHS.get(pathname.replace(/\/+$/, '').toLowerCase());
}
