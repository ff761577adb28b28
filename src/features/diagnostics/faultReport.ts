/** All that helps with a fault as one file: this page, the last recording, and the server as far as it may be asked. */

import { strToU8, zipSync } from 'fflate';
import type { ServerFacts } from '#domain/calls/faultReports.ts';

export interface FaultParts {
  /** What 复制诊断信息 copies. */
  readonly diagnosis: string;
  /** Text of a recording file; `null` = nothing was recorded. */
  readonly recording: string | null;
  /** Facts, or in words why there are none. */
  readonly server: ServerFacts | string;
}

/** @returns a ZIP of text files */
export function packFaultReport({ diagnosis, recording, server }: FaultParts): Blob {
  const { log = [], ...facts } = typeof server === 'string' ? { problem: server } : server;
  const files: Readonly<Record<string, string>> = {
    'diagnosis.txt': diagnosis,
    ...(recording !== null && { 'recording.golfrec.jsonl': recording }),
    'server.json': JSON.stringify(facts, null, 2),
    ...(log.length > 0 && { 'server.log': `${log.join('\n')}\n` }),
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([bytes], { type: 'application/zip' });
}
