/** A command of `scripts` without a process of its own, which takes half a second to load what is loaded here. */

import { Readable } from 'node:stream';
import type { Terminal } from '../../scripts/terminal.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param input what it finds on standard input */
export async function runCommand(
  command: (args: readonly string[], terminal: Terminal) => Promise<number>,
  args: readonly string[],
  input = '',
): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const code = await command(args, {
    stdout: { write: (text) => stdout.push(text) },
    stderr: { write: (text) => stderr.push(text) },
    stdin: Readable.from([input]),
  });
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
