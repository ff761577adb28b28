type Texts = ReadonlyMap<string, string>;

export function readImporters(texts: Texts): ReadonlyMap<string, readonly string[]>;
export function measureDistances(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number>;
export function chooseTests(changed: readonly string[], texts: Texts): readonly string[];
