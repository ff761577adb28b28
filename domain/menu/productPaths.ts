/**
 * The addresses at which the product has pages, whoever may see them. They are those of the shipped code and the same
 * everywhere: an address that somebody added to a menu is not among them, so nobody can ask for it here.
 */
import { GOLF_GROUPS } from './golfPages.ts';
import { HOUSE_PAGES } from './housePages.ts';
import { RECORD_PAGES } from './recordPaths.ts';

const PATHS: ReadonlyMap<string, string> = new Map(
  [
    ...HOUSE_PAGES.map(({ url }) => url),
    ...GOLF_GROUPS.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ].map((path) => [path.toLowerCase(), path]),
);

/** A page that follows from a description: which there are is not loaded for it. */
const RECORD_PATH = new RegExp(`^${RECORD_PAGES.path}\\w+$`);

/** The product's own spelling of an address, `undefined` where it has no page; upper and lower case are one. */
export function findProductPath(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '');
  return PATHS.get(path.toLowerCase()) ?? (RECORD_PATH.test(path) ? path : undefined);
}
