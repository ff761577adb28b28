import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson, hashValue } from '#domain/recording/canonical.ts';
import {
  BadRecording,
  parseRecording,
  serialiseRecording,
  type Recording,
} from '#domain/recording/format.ts';
import { maskBeginning, maskText, maskValue } from '#domain/recording/mask.ts';
import { parseRestDestination, formatRestDestination } from '#domain/recording/restDestination.ts';
import { readStompFrames } from '#domain/recording/stompFrames.ts';

const HEADER = '{"v":1,"parkId":"1700000000000000101","userId":"u","startTs":1760832000000,"build":"b"}';
const why = (text: string): string => {
  const result = parseRecording(text);
  return result instanceof BadRecording ? result.message : 'accepted';
};

describe('a file that is no recording is told apart, with its line', () => {
  it.each([
    ['', '这不是录制文件：文件是空的'],
    [HEADER, '这不是录制文件：文件里没有任何消息'],
    ['GIF89a', '这不是有效的录制文件：第 1 行不是 JSON 对象'],
    ['{"a":1}\n{}', '这不是有效的录制文件：第 1 行缺少版本号 v'],
    ['{"v":2}\n{}', '这不是有效的录制文件：第 1 行的版本 2 不受支持'],
    ['{"v":1}\n{}', '这不是有效的录制文件：第 1 行缺少开始时间 startTs'],
    [`${HEADER}\nnope`, '这不是有效的录制文件：第 2 行不是 JSON 对象'],
    [`${HEADER}\n{"ch":"golf"}`, '这不是有效的录制文件：第 2 行缺少时间 dt'],
    [`${HEADER}\n{"dt":-1}`, '这不是有效的录制文件：第 2 行缺少时间 dt'],
    [`${HEADER}\n{"dt":1,"ch":"fax","dir":"in"}`, '这不是有效的录制文件：第 2 行的通道 ch 无法识别'],
    [`${HEADER}\n{"dt":1,"ch":"golf","dir":"up"}`, '这不是有效的录制文件：第 2 行的方向 dir 无法识别'],
    [
      `${HEADER}\n{"dt":5,"ch":"golf","dir":"in"}\n{"dt":4,"ch":"golf","dir":"in"}`,
      '这不是有效的录制文件：第 3 行的时间早于上一行（4 < 5）',
    ],
  ])('%j', (text, message) => expect(why(text)).toBe(message));

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRecording(text)).toBeTypeOf('object');
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseRecording(`${HEADER}\n${JSON.stringify(value)}`)).toBeTypeOf('object');
      }),
    );
  });
});

// REC-01
it('reads what it wrote, with a byte-order mark and a blank end as well', () => {
  const recording: Recording = {
    header: { v: 1, parkId: null, userId: 'u', startTs: 5, build: 'b', seed: 7 },
    lines: [
      { dt: 0, ch: 'golf', dir: 'in', dest: '/golf/client/1', body: { type: 2 } },
      { dt: 3, ch: 'rest', dir: 'in', dest: 'overdue', status: 200, body: [] },
      { dt: 3, ch: 'notice', dir: 'out', ev: 'text', body: 'HeartBeat' },
    ],
  };
  expect(parseRecording(serialiseRecording(recording))).toEqual(recording);
  expect(parseRecording(`\uFEFF${serialiseRecording(recording)}\n\n`)).toEqual(recording);
});

describe('masking', () => {
  it.each([
    ['拨打 13812345678。', '拨打 138****5678。'],
    ['请回电+8613812345678', '请回电+86138****5678'],
    ['+86 138-1234-5678', '+86 138****5678'],
    ['请拨 138 1234 5678', '请拨 138****5678'],
    ['Bearer eyJhbGciOi.eyJzdWIiOi', 'Bearer ***'],
    ['1381234567890', '1381234567890'],
    ['身份证 110101199003078515', '身份证 110101***********5'],
    ['身份证 11010119900307851X', '身份证 110101***********X'],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0', 'Bearer ***'],
    ['1700000000000000101', '1700000000000000101'],
    ['0730-1组', '0730-1组'],
  ])('%s', (text, masked) => expect(maskText(text)).toBe(masked));

  // REC-02
  it('leaves no part of a phone at the end of what is cut', () => {
    for (let length = 1; length < 16; length += 1)
      expect(maskBeginning('拨打 13812345678。', length)).toBe('拨打 138****5678。'.slice(0, length));
  });

  // REC-02
  it('knows secrets by what their names end with', () => {
    const value = { contactPhone: '0755-1234567', refreshToken: 't', hotel: 'h', isMobile: true };
    expect(maskValue(value)).toEqual({
      contactPhone: '***',
      refreshToken: '***',
      hotel: 'h',
      isMobile: true,
    });
  });

  it('blanks secret fields and keeps everything else as it was', () => {
    const value = {
      a: [{ token: 't', phone: '', idCard: null, n: 13812345678 }],
      passcode: 'p',
      flightNo: '0730-1',
    };
    expect(maskValue(value)).toEqual({
      a: [{ token: '***', phone: '', idCard: null, n: 13812345678 }],
      passcode: '***',
      flightNo: '0730-1',
    });
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys, only of elements', () => {
    expect(toCanonicalJson({ b: 1, a: { d: [1, 2], c: null } })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
    expect(hashValue([1, 2])).not.toBe(hashValue([2, 1]));
    expect(hashValue({})).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('names a read so that it can be read back', () => {
  const requests = [
    { call: 'overdue' },
    { call: 'overdue', parkId: '1700000000000000101' },
    { call: 'snapshot', parkId: '1700000000000000101' },
    { call: 'events', dest: '/golf/client/1?x=&y', epoch: 'e&7', afterSeq: 12 },
  ] as const;
  for (const request of requests)
    expect(parseRestDestination(formatRestDestination(request))).toEqual(request);
  expect(parseRestDestination('delete?all=1')).toBeNull();
});

describe('STOMP frames out of raw text', () => {
  it('splits frames, skips heart-beats, unescapes headers, keeps the first of repeated ones', () => {
    const text =
      '\n\nMESSAGE\r\ndestination:/a\\cb\ndestination:/c\n\n{"a":"\\n"}\0\nRECEIPT\nreceipt-id:1\n\n\0\n';
    const frames = readStompFrames(text);
    expect(frames.map(({ command, body }) => [command, body])).toEqual([
      ['MESSAGE', '{"a":"\\n"}'],
      ['RECEIPT', ''],
    ]);
    expect(frames[0]?.headers['destination']).toBe('/a:b');
    expect(readStompFrames('\n')).toEqual([]);
  });
});
