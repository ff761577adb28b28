// @vitest-environment happy-dom
/** Beside the starting tees: requests to jump, and a word to everybody. */

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ParkStatus } from '#domain/codes/course.ts';
import { JumpSource, JumpStatus } from '#domain/codes/play.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, TEN } from './picture.ts';

const asking = flight('0730-1', { holeNo: 5 });
const jump = {
  id: 'j1',
  rev: 2,
  flightId: asking.flightId,
  flightNo: '0730-1',
  fromHoleNo: 5,
  toHoleNo: 8,
  reasonType: '1',
  reason: '前方球洞维护',
};
const listed = { '/admin/golfJumpHole/list': [jump] };

let screen: BoardScreen;
afterEach(() => screen.close());

const side = () => screen.place.querySelector('[aria-label="跳洞与广播"]');
const buttonIn = (place: Element | null | undefined, label: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent?.replaceAll(' ', '') === label,
  );
const modal = () => document.querySelector('.ant-modal');
async function type(element: Element | null | undefined, text: string): Promise<void> {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('nothing to type in');
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value') ?? {};
  await act(async () => {
    set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

// BOARD-52
test('a request to jump is answered there; a refusal says why', async () => {
  screen = await openBoard(openPark([asking]), { listed });
  await expect.poll(() => side()?.textContent).toContain('0730-1组 5→8号洞');
  await screen.click(buttonIn(side(), '驳回'));
  expect(modal()?.textContent).toContain('0730-1组 · 5号洞');
  expect(buttonIn(modal(), '驳回跳洞')?.disabled).toBe(true);
  await type(document.querySelector('#jump-opinion'), '请按原顺序打');
  await screen.click(buttonIn(modal(), '驳回跳洞'));
  expect(screen.sent).toContainEqual([
    'put',
    '/admin/golfJumpHole/audit',
    { id: 'j1', rev: 2, pass: 'N', opinion: '请按原顺序打' },
  ]);
});

const impact = { affected: 1, flights: [{ flightNo: '0750-1', gapSec: 120, delaySec: 300 }] };

// FLIGHT-11, FLIGHT-13
test('who decides sees how long the flight has waited and whom the jump touches', async () => {
  const late = {
    ...jump,
    status: JumpStatus.toReview,
    competitionId: null,
    source: JumpSource.caddie,
    waitingSec: 200,
    // By the clock of the park, whatever the server's says.
    applyTime: formatStamp(TEN - 215_000),
  };
  screen = await openBoard(openPark([asking]), {
    listed: { '/admin/golfJumpHole/list': [late], '/admin/golfJumpHole/preview': impact },
  });
  await expect.poll(() => side()?.textContent).toMatch(/▲.*已等 3′35″/);
  await screen.click(buttonIn(side(), '通过'));
  await expect.poll(() => modal()?.textContent).toMatch(/0750-1组 晚到.*预计推迟/);
});

// FLIGHT-10
test('a jump of a competition is locked for the starter and says why; one that was noticed says so', async () => {
  const rows = [
    { ...jump, competitionId: 'c1', source: JumpSource.caddie, waitingSec: 10 },
    { ...jump, id: 'j2', competitionId: null, source: JumpSource.detected, waitingSec: 10_000 },
  ];
  screen = await openBoard(openPark([asking]), {
    listed: { '/admin/golfJumpHole/list': rows },
    desk: { actor: { username: 'dispatch1', userType: 3 } },
  });
  const lines = () => [...(side()?.querySelectorAll('li') ?? [])];
  await expect.poll(() => lines()[0]?.textContent).toContain('赛事组的跳洞须由赛事专员审核');
  const countLocked = (line: Element | undefined) => line?.querySelectorAll('[aria-disabled]').length;
  expect(lines().map(countLocked)).toEqual([2, 0]);
  expect(lines()[1]?.textContent).toContain('系统检测');
  expect(lines()[1]?.textContent).not.toContain('已等');
});

test('who may not answer sees the request without the buttons, who may not list sees none', async () => {
  screen = await openBoard(openPark([asking]), {
    listed,
    desk: { can: (permission) => permission === 'golf:jumpHole:list' },
  });
  await expect.poll(() => side()?.textContent).toContain('0730-1组');
  expect(buttonIn(side(), '通过')).toBeUndefined();
  expect(buttonIn(side(), '广播')).toBeUndefined();
  await screen.close();
  screen = await openBoard(openPark([asking]), { listed, desk: { can: () => false } });
  expect(side()?.textContent).toBe('');
});

// BOARD-50
test('a word is sent to whom it is meant for, spoken unless it shall not be', async () => {
  screen = await openBoard(openPark([asking]));
  await screen.click(buttonIn(side(), '广播'));
  // Whom it goes to is said.
  expect(document.querySelector('.ant-modal-title')?.textContent).toMatch(/^广播 .+/);
  expect(buttonIn(modal(), '广播')?.disabled).toBe(true);
  await type(document.querySelector('#broadcast-text'), ' 雷雨将至 ');
  await screen.click(buttonIn(modal(), '广播'));
  expect(screen.sent).toContainEqual([
    'post',
    '/admin/golfDispatch/broadcast',
    { parkId: 'park', text: '雷雨将至', voice: true, targets: ['1'] },
  ]);
});

// BOARD-90
test('a locked button can be reached, does nothing, and says why', async () => {
  const lockedBecause = '断线中，服务器无应答';
  screen = await openBoard(openPark([asking]), { listed, desk: { lockedBecause } });
  await expect.poll(() => side()?.textContent).toContain('0730-1组');
  for (const label of ['广播', '通过', '驳回']) {
    const button = [...(side()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(lockedBecause);
    await act(async () => button?.focus());
    expect(document.activeElement).toBe(button);
    await expect.poll(() => document.querySelector('[role="tooltip"]')?.textContent).toBe(lockedBecause);
    // What it lies over, as the counters above a bar, can be pressed.
    expect(document.querySelector<HTMLElement>('.ant-tooltip')?.style.pointerEvents).toBe('none');
    await screen.click(button);
    expect(modal()).toBeNull();
    await act(async () => button?.blur());
    expect(document.querySelector('[role="tooltip"]')).toBeNull();
  }
});

const at = (minute: number) => TEN + minute * 60_000;
const forecast = {
  lastPuttTs: at(480),
  nextJam: { holeNo: 4, fromTs: at(20), untilTs: at(50), flights: 3 },
  proposal: {
    startHoleNo: 1,
    minutes: 8,
    starts: 6,
    savedWaitSec: 1440,
    lastPuttLaterSec: 0,
    nextJam: null,
  },
};
const answers = { listed: { '/admin/golfDispatch/forecast': forecast } };
const line = () => screen.place.querySelector('[aria-label="预计"]');

// PACE-42, PACE-43
test('the rest of the day is told; a hold that would help is taken by one click of who may move flights', async () => {
  screen = await openBoard(openPark([asking]), answers);
  await expect.poll(() => line()?.textContent).toContain('预计末组收杆 18:00');
  expect(line()?.textContent).toContain('4号洞 10:20起堵塞');
  expect(line()?.textContent).toContain('1号洞停发 8 分可少等 24 分');
  await screen.click(buttonIn(line(), '停发'));
  expect(screen.sent).toContainEqual([
    'put',
    '/admin/golfDispatch/holdStarts',
    { parkId: 'park', startHoleNo: 1, minutes: 8 },
  ]);
  await screen.close();
  screen = await openBoard(openPark([asking]), { ...answers, desk: { can: () => false } });
  await expect.poll(() => line()?.textContent).toContain('1号洞停发 8 分');
  expect(buttonIn(line(), '停发')).toBeUndefined();
});

// PACE-44, BOARD-03
test('while play stands, or in an old picture, no hold is offered and the last putt is a lower bound', async () => {
  const open = openPark([asking]);
  screen = await openBoard(open, answers);
  await expect.poll(() => line()?.textContent).toContain('停发');
  // What was read before play stopped is still there, and is not offered any more.
  await screen.show({ ...open, park: open.park && { ...open.park, status: ParkStatus.suspended } });
  expect(line()?.textContent).toContain('预计末组收杆 ≥18:00');
  expect(line()?.textContent).not.toMatch(/停发|起堵塞/);
  await screen.show({ ...open, lastDataTs: TEN - 60_000 });
  expect(line()?.textContent).toBe('预计末组收杆 ≥18:00');
});
