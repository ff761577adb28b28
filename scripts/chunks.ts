/** Which modules of the console travel together: few files at first, and none of them for a page that nobody opened. */
import { dirname, join } from 'node:path';

/** What the bundler tells of a module. */
interface ModuleFacts {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** They export a whole package; of them count only the names that a module asks for. */
const BARREL = /node_modules[\\/](antd[\\/]es|@ant-design[\\/]icons[\\/]es([\\/]icons)?)[\\/]index\.js$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g;
const EXPORT = /export\s*(?:\*|\{([^}]*)\})\s*from\s*["']([^"']+)["']/g;

/** A group of what each of `entries` (whole paths) imports without delay, themselves left out. */
export function groupImported(
  name: string,
  entries: readonly string[],
): { name: (id: string, modules: Modules) => string | null } {
  let imported: readonly ReadonlySet<string>[] | undefined;
  return {
    name: (id, modules) => {
      imported ??= entries.map((entry) => collectImported(modules, entry));
      return imported.every((ids) => ids.has(id)) && !entries.includes(id) ? name : null;
    },
  };
}

function collectImported(modules: Modules, entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    const names = new Set(
      [...(code ?? '').matchAll(NAMED_IMPORT)].flatMap(([, list = '']) =>
        list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''),
      ),
    );
    for (const next of importedIds)
      open.push(...(BARREL.test(next) ? findExported(modules, next, names) : [next]));
  }
  return found;
}

/** The modules from which a barrel exports `names`. */
function findExported(modules: Modules, barrel: string, names: ReadonlySet<string>): readonly string[] {
  const { code, importedIds = [] } = modules.getModuleInfo(barrel) ?? {};
  return [...(code ?? '').matchAll(EXPORT)].flatMap(([, list, path = '']) => {
    const start = join(dirname(barrel), path);
    const target = importedIds.find(
      (id) => id === start || id === `${start}.js` || id === join(start, 'index.js'),
    );
    if (target === undefined) return [];
    if (list === undefined) return findExported(modules, target, names);
    const exported = list.split(',').map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    );
    return exported.some((one) => names.has(one)) ? [target] : [];
  });
}
