import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packFaultReport } from '#src/features/diagnostics/faultReport.ts';

const FACTS = {
  release: '0.1.0',
  node: 'v22.0.0',
  system: 'Linux 6 x64',
  database: 'PostgreSQL 18',
  uptimeSec: 5,
  memoryBytes: 1,
  settings: [{ name: 'SECRET_KEY', value: null }],
  log: ['one', 'two'],
};

async function unpack(blob: Blob): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

// SYSTEM-135
it('holds page, recording, facts and log as files of their own', async () => {
  const files = await unpack(packFaultReport({ diagnosis: '连接诊断', recording: '{"v":1}', server: FACTS }));
  const { log: _log, ...facts } = FACTS;
  expect(files).toEqual({
    'diagnosis.txt': '连接诊断',
    'recording.golfrec.jsonl': '{"v":1}',
    'server.json': JSON.stringify(facts, null, 2),
    'server.log': 'one\ntwo\n',
  });
});

// SYSTEM-135
it('says why the server is missing', async () => {
  const files = await unpack(packFaultReport({ diagnosis: 'x', recording: null, server: '网络异常' }));
  expect(Object.keys(files)).toEqual(['diagnosis.txt', 'server.json']);
  expect(files['server.json']).toContain('网络异常');
});
