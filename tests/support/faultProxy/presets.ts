/** What the faulty server says: texts of the presets that are made of frames (FAULT-14, FAULT-15, FAULT-23, FAULT-26). */

import { createHash } from 'node:crypto';
import type { LinkId } from '#domain/wire/bus.ts';
import { stompMessage } from './stomp.ts';
import type { Tunnel } from './tunnel.ts';

const HUGE = 20 * 1024 * 1024;
const BURST = 10_000;

/** Runs if somebody evaluates frames instead of parsing them. */
const CANARY = 'globalThis.canary = "sang"';

const GARBAGE: Readonly<Record<LinkId, readonly string[]>> = {
  notice: [
    '',
    '{',
    'null',
    '[]',
    '7',
    CANARY,
    `{"cmd":(${CANARY})}`,
    '{"cmd":{"toString":1}}',
    '{"__proto__":{"cmd":"topic","polluted":true}}',
    '[['.repeat(5_000),
  ],
  vxe: [
    '{"type":7}',
    '{"type":"update_vxe_table","data":null}',
    '{"type":"update_vxe_table","data":{"socketKey":"golf_park","args":[{"__proto__":{"polluted":true}},1]}}',
    '{"type":"common_send_date","data":{"key":"constructor","args":["x"]}}',
    `<script>${CANARY}</script>`,
    '\u0000\u0001',
  ],
  golf: [
    '{"type":3,"alertId":{}}',
    '{"type":[3]}',
    'undefined',
    '{"__proto__":{"type":14}}',
    CANARY,
    '{"type":2,"items":{}}',
  ],
};

/** A text on a plain link; a body on every stream of the golf link. */
export function tell(tunnel: Tunnel, text: string): void {
  if (tunnel.link !== 'golf') return tunnel.say(text);
  for (const stream of tunnel.streams()) tunnel.say(stompMessage(stream, text));
}

export function sayGarbage(tunnel: Tunnel): void {
  for (const text of GARBAGE[tunnel.link]) tell(tunnel, text);
}

export function sayHuge(tunnel: Tunnel): void {
  const fill = 'x'.repeat(HUGE);
  const texts: Readonly<Record<LinkId, string>> = {
    notice: `{"cmd":"topic","msgId":"huge","msgTxt":"${fill}"}`,
    vxe: `{"type":"update_vxe_table","data":{"socketKey":"golf_park","args":[{"id":"1","name":"${fill}"},""]}}`,
    golf: `{"type":117,"title":"huge","content":"${fill}"}`,
  };
  tell(tunnel, texts[tunnel.link]);
}

export function sayBurst(tunnel: Tunnel, count = BURST): void {
  for (let n = 0; n < count; n += 1) tell(tunnel, burstText(tunnel.link, n));
}

function burstText(link: LinkId, n: number): string {
  switch (link) {
    case 'notice':
      return `{"cmd":"topic","msgId":"burst-${n}","msgTxt":"第 ${n} 条"}`;
    case 'vxe':
      return `{"type":"update_vxe_table","data":{"socketKey":"golf_park","args":[{"id":"1","holeCount":${n}},""]}}`;
    case 'golf':
      // A tracker gone mad: no number, nothing to draw, only work.
      return '{"type":2,"items":[]}';
  }
}

/** Addressed to the user of the socket. */
export function sayForcedLogout(tunnel: Tunnel, eventId: string): void {
  const facts = { type: 14, topic: '', reason: '管理员操作', by: 'admin', eventId, ts: Date.now() };
  if (tunnel.link === 'golf') {
    // To each stream in the name of its own id: on a park's stream that is nobody.
    for (const stream of tunnel.streams())
      tunnel.say(stompMessage(stream, JSON.stringify({ ...facts, receiver: stream.id })));
  } else {
    const [, receiver] = /(?:websocket|vxeSocket)\/([^/]+)/.exec(tunnel.path) ?? [];
    const tokenHash = createHash('sha256').update(tunnel.token).digest('hex');
    tunnel.say(JSON.stringify({ cmd: 'logout', ...facts, receiver, tokenHash }));
  }
}
