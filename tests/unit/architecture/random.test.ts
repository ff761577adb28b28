/** What nobody may guess comes from `node:crypto`: other chance has its place in the server, and only there. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that may, and why. */
const MAY: Readonly<Record<string, string>> = {
  'server/realtime/broker/line.ts': 'when a lost connection is tried again',
  'server/trackers/mqttLine.ts': 'when a lost connection is tried again',
};

// SEC-60
test('the server and its rules make nothing by Math.random but the jitter of connections', () => {
  const files = ['server', 'domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files.filter(
    (file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('Math.random'),
  );
  expect(found.toSorted()).toEqual(Object.keys(MAY).toSorted());
});
