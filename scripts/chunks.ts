/** Which modules of the console travel together: few files at first, and none of them for a page that nobody opened. */

import { dirname, join } from 'node:path';

/** What the bundler tells of a module. Each question copies the module's code. */
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

type Group = { readonly name: (id: string, modules: Modules) => string | null };

/** What modules import without delay; of a build, so that each module is read once for all its groups. */
export class ImportGraph {
  /** By barrel, the modules of each name it exports. */
  readonly #barrels = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #imported = new Map<string, ReadonlySet<string>>();

  /** A group of what each of `entries` (whole paths) imports without delay, themselves left out. */
  group(name: string, entries: readonly string[]): Group {
    return {
      name: (id, modules) =>
        !entries.includes(id) && entries.every((entry) => this.#collectImported(modules, entry).has(id))
          ? name
          : null,
    };
  }

  #collectImported(modules: Modules, entry: string): ReadonlySet<string> {
    const known = this.#imported.get(entry);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...this.#listImports(modules, id));
    }
    this.#imported.set(entry, found);
    return found;
  }

  #listImports(modules: Modules, id: string): readonly string[] {
    const known = this.#imports.get(id);
    if (known !== undefined) return known;
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    const names = [...(code ?? '').matchAll(NAMED_IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''),
    );
    const imports = importedIds.flatMap((next) => {
      if (!BARREL.test(next)) return [next];
      const exported = this.#readBarrel(modules, next);
      return names.flatMap((name) => exported.get(name) ?? []);
    });
    this.#imports.set(id, imports);
    return imports;
  }

  #readBarrel(modules: Modules, barrel: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#barrels.get(barrel);
    if (known !== undefined) return known;
    const exported = new Map<string, string[]>();
    const add = (name: string, targets: readonly string[]): void =>
      void exported.set(name, [...(exported.get(name) ?? []), ...targets]);
    const { code, importedIds = [] } = modules.getModuleInfo(barrel) ?? {};
    const ids = new Set(importedIds);
    for (const [, list, path = ''] of (code ?? '').matchAll(EXPORT)) {
      const start = join(dirname(barrel), path);
      const target = [start, `${start}.js`, join(start, 'index.js')].find((id) => ids.has(id));
      if (target === undefined) continue;
      if (list === undefined)
        for (const [name, targets] of this.#readBarrel(modules, target)) add(name, targets);
      else
        for (const part of list.split(','))
          add(
            part
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? '',
            [target],
          );
    }
    this.#barrels.set(barrel, exported);
    return exported;
  }
}
