export const SPECS_BY_PREFIX: readonly (readonly [prefix: string, specs: readonly string[]])[];
export function chooseSpecs(changed: readonly string[], specs: readonly string[]): readonly string[];
export function findUnmappedSpecs(tree: { readonly paths: ReadonlySet<string> }): readonly string[];
