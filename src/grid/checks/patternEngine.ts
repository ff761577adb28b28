/** The engine of patterns that people write: about as heavy as the table itself, so it comes with the first that needs it. */

import type { CompilePattern } from '#domain/validation/cellRules.ts';

let compile: CompilePattern = () => null;
let loading: Promise<void> | null = null;

export const compilePattern: CompilePattern = (source) => compile(source);

/** Until it is done, `compilePattern` knows nothing. Never rejects: rules then say that they cannot be used. */
export function loadPatternEngine(): Promise<void> {
  return (loading ??= import('#domain/validation/linearRegex.ts').then(
    ({ compileRegex }) => void (compile = compileRegex),
    () => void (compile = () => ({ ok: false, message: '校验组件没有载入，请刷新页面' })),
  ));
}
