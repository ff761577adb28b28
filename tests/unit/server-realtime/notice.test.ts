/** What is announced on the notice socket, and how readily it is given up. */

import { expect, it } from 'vitest';
import type { Sockets } from '#server/realtime/hub/sockets.ts';
import { sendRightsChanged } from '#server/realtime/notice.ts';

// PERM-20
it('drops no word of changed rights for a slow reader: it is in no list that is read instead', () => {
  const sent: string[] = [];
  const socket = (kind: string, userId: string) => ({
    kind,
    outbox: { send: (text: string, rank: string) => sent.push(`${kind} ${userId} ${rank} ${text}`) },
  });
  const [notice, table] = [socket('notice', 'u1'), socket('vxe', 'u1')];
  const sockets = { all: () => [notice], of: () => [notice, table] } as unknown as Sockets;
  sendRightsChanged(sockets, 'u1');
  sendRightsChanged(sockets);
  expect(sent).toEqual([
    'notice u1 vital {"msgTxt":"","cmd":"rights","userId":"u1"}',
    'notice u1 vital {"msgTxt":"","cmd":"rights"}',
  ]);
});
