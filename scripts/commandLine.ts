/** What somebody typed behind the name of a command. */

import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command was given in a way that it does not know: its message says all there is to say. */
export class UsageError extends Error {}

/** @throws UsageError with `help` for an option that the command has not, or one without its value */
export function readCommandLine<const T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    throw new UsageError(help);
  }
}
