import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';
import { decodeGolf } from '#domain/wire/decodeGolf.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { alarm, flight, PARK, position, T0 } from '../streams/facts.ts';

const DEST = '/golf/client/1700000000000000101';
const decode = (body: unknown) => decodeGolf(typeof body === 'string' ? body : JSON.stringify(body), DEST);
const reason = (body: unknown) => {
  const result = decode(body);
  return result instanceof Rejection ? result.reason : 'accepted';
};

describe('golf frames as servers print them', () => {
  it('reads a position tick', () => {
    const frame =
      '{"type":2,"topic":"/golf/park/1700000000000000101/position","parkId":"1700000000000000101","epoch":"e7","seq":10442,"ts":1760832005120,"tickTs":1760832005000,"full":false,"items":[{"deviceId":"1700000000000004017","deviceNo":"C017","deviceType":"1","flightId":"1700000000000052031","flightNo":"0730-1","lng":113.930412,"lat":22.531180,"holeNo":4,"section":"3","progress":0.94,"speed":0.4,"heading":212,"acc":4.1,"battery":78,"fixTs":1760832003900,"cached":false}]}';
    expect(decode(frame)).toEqual(JSON.parse(frame));
  });

  it.each(Object.entries(AlarmRule))('reads an alarm of the rule %s', (_, rule) => {
    const view = alarmView(T0, { rule });
    expect(decode({ type: GolfMessageType.alarm, alarm: view, sound: AlarmSound.tone })).toMatchObject({
      alarm: { alarmId: view.alarmId, rule },
    });
  });

  it('folds the flat alarm of type 3 and takes its numeric level as a code', () => {
    const frame =
      '{"type":3,"topic":"/golf/park/1700000000000000101/holeTimeout","parkId":"1700000000000000101","epoch":"e7","seq":10443,"eventId":"ev-99812","ts":1760832006001,"alertId":"1700000000000090007","rev":1,"flightId":"1700000000000052031","flightNo":"0730-1","boardNo":"18","holeNo":4,"level":1,"cause":"1","enterTs":1760831135000,"limitSec":840,"ownSec":871,"waitSec":0,"overSec":31,"cumDelaySec":412,"gapAheadSec":1015,"voice":"4号洞,0730-1组超时"}';
    expect(decode(frame)).toMatchObject({
      type: 3,
      seq: 10443,
      voice: '4号洞,0730-1组超时',
      alert: { alertId: '1700000000000090007', level: '1', status: '0', raiseTs: 1760831135000 + 871_000 },
    });
  });

  it('reads a forced logout', () => {
    expect(decode({ type: 14, receiver: '9', reason: '账号在其他地方登录', by: 'admin' })).toEqual({
      type: 14,
      topic: DEST,
      receiver: '9',
      reason: '账号在其他地方登录',
      by: 'admin',
    });
  });
});

describe('tolerance towards other servers', () => {
  // LIVE-18
  it.each([
    ['bare type 2', { type: 2 }, { type: 2, topic: DEST }],
    ['bare type 3', { type: 3, topic: `x${PARK}` }, { type: 3, topic: `x${PARK}` }],
    ['bare type 14', { type: 14 }, { type: 14, topic: DEST }],
    ['a numeric string as type', { type: '14' }, { type: 14, topic: DEST }],
    ['null fields', { type: 14, receiver: null, seq: null }, { type: 14, topic: DEST }],
    ['unknown keys', { type: 14, colour: 'red' }, { type: 14, topic: DEST }],
  ])('accepts %s', (_, body, expected) => expect(decode(body)).toEqual(expected));
});

describe('rejections name the field', () => {
  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['alert(1)', 'not JSON'],
    ['[]', 'not an object'],
    ['null', 'not an object'],
    ['"text"', 'not an object'],
    ['42', 'not an object'],
    [{}, 'type: missing'],
    [{ type: 1 }, 'unknown type 1'],
    [{ type: 4 }, 'unknown type 4'],
    [{ type: 'logout' }, 'unknown type logout'],
    [{ type: '' }, 'unknown type '],
    [{ type: { toString: 1 } }, 'unknown type object'],
    [{ type: 2, seq: '7' }, 'seq: number expected'],
    ['{"type":2,"seq":1e999}', 'seq: number expected'],
    [{ type: 2, items: {} }, 'items: array expected'],
    [
      { type: 2, items: [position(1, T0), { ...position(2, T0), lng: 'east' }] },
      'items[1].lng: number expected',
    ],
    [
      { type: 2, items: [position(1, T0, { section: '7' as '1' })] },
      'items[0].section: one of 0 1 2 3 4 5 expected',
    ],
    [{ type: 3, ...alarm(1), level: '3' }, 'level: one of 1 2 expected'],
    [{ type: 103, alertId: '1', status: '0' }, 'rev: number expected'],
    [{ type: 104, flightId: '1', rev: 1, status: '2', patch: { holeNo: '4' } }, 'holeNo: number expected'],
    ['{"type":2,"items":[{"deviceId":"__proto__"}]}', 'items[0].deviceId: id expected'],
  ])('%j: %s', (body, expected) => expect(reason(body)).toBe(expected));

  it('does not parse what is larger than any frame may be', () => {
    expect(reason(`{"type":2,"x":"${'a'.repeat(FRAME_LIMIT)}"}`)).toMatch(/too large/);
  });

  it('survives deep nesting', () => {
    expect(reason(`{"type":2,"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).toBe(
      'items[0]: object expected',
    );
  });
});

describe('hostile keys', () => {
  // SEC-27
  it('copies no prototype out of a patch', () => {
    const result = decode(
      '{"type":110,"id":"1","rev":1,"status":"2","patch":{"__proto__":{"admin":true},"a":1}}',
    );
    expect(result).toMatchObject({ patch: { a: 1 } });
    expect(Object.keys((result as { patch: object }).patch)).toEqual(['a']);
  });

  it('is not fooled by a frame that looks like a rejection', () => {
    expect(decode({ type: 14, reason: 'x', rejected: 'y' })).toMatchObject({ type: 14 });
  });
});

describe('never throws', () => {
  it('on any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decode(JSON.stringify(value))).toBeTypeOf('object');
      }),
    );
  });

  it('on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decode(text)).toBeTypeOf('object');
      }),
    );
  });

  it('on a good frame with one field replaced by anything', () => {
    const good: readonly Record<string, unknown>[] = [
      { type: 2, items: [position(1, T0)], full: true },
      { type: 3, ...alarm(1) },
      { type: 104, flightId: '1', rev: 2, status: '2', patch: flight(1) },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.jsonValue(), (frame, n, value) => {
        const keys = Object.keys(frame);
        expect(decode({ ...frame, [keys[n % keys.length] ?? 'type']: value })).toBeTypeOf('object');
      }),
    );
  });
});
