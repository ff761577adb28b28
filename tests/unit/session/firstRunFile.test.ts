/** The file that brings parks to 首次设置. */

import { expect, it } from 'vitest';
import {
  splitCsv,
  findFirstParkProblem,
  NEW_FIRST_PARK,
  readFirstRunFile,
} from '#domain/session/firstRun.ts';

const PARK = {
  name: '云麓湖',
  parkType: '3',
  holeCount: '36',
  longitude: '113.2644',
  latitude: '23.1291',
  openTime: '06:00',
  closeTime: '18:30',
};

// SETUP-06
it('reads CSV by labels and words, as a spreadsheet saves it', () => {
  const text =
    '\uFEFF球场名称,球洞数,球场类型,经度,纬度,开始营业,结束营业\r\n"云麓湖",三十六洞,度假,113.2644,23.1291,6:00,18:30:00\r\n';
  expect(readFirstRunFile(text)).toEqual({ file: { parks: [PARK] } });
});

// SETUP-06
it('reads JSON by names, numbers as well as texts, with what else it holds', () => {
  const parks = [{ ...PARK, holeCount: 36, longitude: 113.2644 }];
  expect(readFirstRunFile(JSON.stringify({ clubName: '云麓', username: 'zhangwei', parks }))).toEqual({
    file: { clubName: '云麓', username: 'zhangwei', parks: [PARK] },
  });
  expect(readFirstRunFile(JSON.stringify([{ name: '新球场' }]))).toEqual({
    file: { parks: [{ ...NEW_FIRST_PARK, name: '新球场' }] },
  });
});

// SETUP-06
it.each([
  ['{"parks": [', '文件不是完整的 JSON'],
  ['{"name": "云麓湖"}', '文件中没有 parks（球场列表）'],
  ['[]', '文件中没有球场'],
  ['名称,洞\n云麓湖,18', '文件首行应为：球场名称、球洞数、球场类型、经度、纬度、开始营业、结束营业'],
])('says what is wrong with %s', (text, problem) => {
  expect(readFirstRunFile(text)).toEqual({ problem });
});

it('divides quoted cells, empty ones and other dividers', () => {
  expect(splitCsv('a,"b ""c"", d",\n\n,"x\ny",z')).toEqual([
    ['a', 'b "c", d', ''],
    ['', 'x\ny', 'z'],
  ]);
  expect(splitCsv('a;b\r1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

// SETUP-03
it.each([
  [{ name: ' ' }, '请填写球场名称'],
  [{ longitude: '213' }, '经度应为 -180 到 180 之间的度数，如 113.2644'],
  [{ latitude: '北纬' }, '纬度应为 -90 到 90 之间的度数，如 113.2644'],
  [{ openTime: '25:00' }, '开始营业应为 06:30 这样的时刻'],
  [{ closeTime: '05:00' }, '结束营业须晚于开始营业'],
  [{}, null],
])('a park with %o', (wrong, problem) => {
  expect(findFirstParkProblem({ ...PARK, ...wrong })).toBe(problem);
});
