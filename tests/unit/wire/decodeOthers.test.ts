import { describe, expect, it } from 'vitest';
import { decodeNotice } from '#domain/wire/decodeNotice.ts';
import {
  decodeEventPage,
  decodeOverdue,
  decodeSnapshot,
  decodeAnnouncements,
} from '#domain/wire/decodeRest.ts';
import { decodeTableSync } from '#domain/wire/decodeTableSync.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { flight, snapshot } from '../streams/facts.ts';

const reason = (result: object) => (result instanceof Rejection ? result.reason : 'accepted');

describe('notice frames', () => {
  // LIVE-22
  it.each([
    ['{"cmd":"topic","msgId":"1590000000000000001","msgTxt":"五号球洞维护通知"}'],
    ['{"cmd":"topic"}'],
    ['{"cmd":"heartcheck","msgTxt":"心跳响应"}'],
    ['{"cmd":"email"}'],
  ])('accepts %s', (frame) => expect(decodeNotice(frame)).toEqual(JSON.parse(frame)));

  it.each([
    ['alert(1)', 'not JSON'],
    ['{}', 'cmd: string expected'],
    ['{"cmd":"user","msgTxt":7}', 'msgTxt: string expected'],
  ])('rejects %s', (frame, expected) => expect(reason(decodeNotice(frame))).toBe(expected));
});

describe('table-sync frames', () => {
  it.each([
    ['{"type":"heart_beat","data":true}'],
    [
      '{"type":"update_vxe_table","data":{"socketKey":"price-set","args":[{"id":"88","price":320},"_j-vxe-k3v9q0ab_"]}}',
    ],
    ['{"type":"common_send_date","data":{"key":"order-count","args":[12,"pending"]}}'],
  ])('accepts %s', (frame) => expect(decodeTableSync(frame)).toEqual(JSON.parse(frame)));

  it('takes a row without case id as the server’s own', () => {
    expect(
      decodeTableSync('{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1"}]}}'),
    ).toMatchObject({ data: { args: [{ id: '1' }, ''] } });
  });

  it('copies no prototype out of a row', () => {
    const frame = decodeTableSync(
      '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","__proto__":{"x":1}},""]}}',
    );
    expect(frame).toMatchObject({ data: { args: [{ id: '1' }, ''] } });
    const row = (frame as { data: { args: readonly [object] } }).data.args[0];
    expect(Object.hasOwn(row, '__proto__')).toBe(false);
    expect((row as { x?: number }).x).toBeUndefined();
  });

  it.each([
    ['{"type":"logout"}', 'unknown type logout'],
    ['{"type":{"toString":null}}', 'unknown type object'],
    ['{"type":"update_vxe_table"}', 'data: object expected'],
    [
      '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"price":1}]}}',
      'data.args[0].id: id expected',
    ],
  ])('rejects %s', (frame, expected) => expect(reason(decodeTableSync(frame))).toBe(expected));
});

describe('REST answers', () => {
  it('accepts a snapshot and drops what it does not know', () => {
    expect(decodeSnapshot({ ...snapshot(7), incidents: [], slots: [] })).toEqual(snapshot(7));
  });

  it('names the wrong field of a snapshot', () => {
    const flights = [flight(1), { ...flight(2), players: [{ playerId: 1 }] }];
    expect(reason(decodeSnapshot({ ...snapshot(7), flights }) as object)).toBe(
      'flights[1].players[0].playerId: id expected',
    );
    expect(reason(decodeSnapshot(null) as object)).toBe('result: object expected');
  });

  // BOARD-22
  it('reads overdue orders from an array, a page or nothing, with a status in either form', () => {
    const row = { status: '1', borad_no: 18, timeStr: '12分' };
    const read = [{ status: 1, borad_no: '18', timeStr: '12分' }];
    expect(decodeOverdue([row])).toEqual(read);
    expect(decodeOverdue({ records: [row] })).toEqual(read);
    expect(decodeOverdue(null)).toEqual([]);
  });

  it('leaves out events that do not decode', () => {
    const page = { epoch: 'e1', headSeq: 3, records: [{ type: 14, seq: 2 }, { type: 77 }] };
    expect(decodeEventPage(page, 'd')).toEqual({
      epoch: 'e1',
      headSeq: 3,
      more: false,
      records: [{ type: 14, topic: 'd', seq: 2 }],
    });
  });

  it('fills what an announcement list leaves out', () => {
    expect(decodeAnnouncements({ anntMsgTotal: '2' })).toEqual({
      anntMsgList: [],
      anntMsgTotal: 2,
      sysMsgList: [],
      sysMsgTotal: 0,
    });
  });
});
