// @vitest-environment happy-dom
/** What was pointed at last is what the board shows, marks and acts on, whichever pane it was pointed at in. */

import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/http.ts';
import { positionItem } from '#tests/support/park/views.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight } from './picture.ts';

const slow = flight('0730-1', { paceState: '4' });
const other = flight('0740-1', { holeNo: 2 });
const calm = flight('0750-1', { holeNo: 3 });
const board = () => openPark([slow, other, calm], [alarm('a', slow), alarm('b', other)]);

let screen: BoardScreen;
// Loaded when they are opened first; a dialog that does not come must not be one that is still on its way.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/dispatch/flight/CorrectHoleDialog.tsx'),
    import('#src/features/dispatch/flight/FinishDialog.tsx'),
    import('#src/features/dispatch/flight/MoveDialog.tsx'),
    import('#src/features/dispatch/flight/ReviewDialog.tsx'),
    import('#src/features/dispatch/flight/RemindFlightDialog.tsx'),
    import('#src/features/dispatch/flight/MarshalFlightDialog.tsx'),
    import('#src/features/dispatch/flight/BatchDialog.tsx'),
  ]);
});
afterEach(() => screen.close());

const chip = (flightNo: string) =>
  [...screen.place.querySelectorAll('[aria-label="球洞矩阵"] button')].find(({ textContent }) =>
    textContent?.includes(flightNo),
  );
const row = (flightNo: string) =>
  [...screen.place.querySelectorAll('[aria-label="告警"] li')].find(({ textContent }) =>
    textContent?.includes(flightNo),
  );
const pane = () => screen.place.querySelector('[aria-label="详情"]');
const paneTitle = () => pane()?.querySelector('h2')?.textContent;
async function dialogTitle(): Promise<string | undefined> {
  await act(async () => new Promise((done) => setTimeout(done)));
  return document.querySelector('.ant-modal-title')?.textContent;
}
/** Flights that are marked, by pane. */
const marked = () => ({
  alarms: [...screen.place.querySelectorAll('[aria-label="告警"] [aria-current="true"] b')].map(
    (b) => b.textContent,
  ),
  matrix: [...screen.place.querySelectorAll('[aria-label="球洞矩阵"] [aria-pressed="true"]')].map((b) =>
    b.getAttribute('title')?.slice(0, 6),
  ),
});

async function openDevice(deviceNo: string): Promise<void> {
  await screen.click(row('0730-1')?.querySelector('button'));
  await screen.click([...pane()!.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === '设备'));
  await screen.click([...pane()!.querySelectorAll('button')].find((one) => one.textContent === deviceNo));
  expect(paneTitle()).toBe(`设备 ${deviceNo}`);
}

describe('keys act on what was pointed at last', () => {
  test('a flight opened after an alarm was selected is the one whose round E ends', async () => {
    screen = await openBoard(board());
    await screen.press('j');
    await screen.click(chip('0750-1'));
    expect(paneTitle()).toContain('0750-1组');
    await screen.press('e');
    await expect.poll(dialogTitle).toBe('结束回合 0750-1组');
  });

  test('an alarm walked to after a flight was opened is shown, marked and acted on', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.press('j');
    expect(paneTitle()).toContain('0730-1组');
    expect(marked()).toEqual({ alarms: ['1洞 0730-1'], matrix: ['0730-1'] });
    await screen.press('h');
    await expect.poll(dialogTitle).toBe('更正洞位 0730-1组');
  });

  // BOARD-47
  test('a device stands for the flight that carries it', async () => {
    const cart = positionItem(slow.teeTs, { flightId: slow.flightId, deviceNo: 'C17' });
    screen = await openBoard({ ...board(), positions: new Map([[cart.deviceId, cart]]) });
    await openDevice('C17');
    await screen.press('e');
    await expect.poll(dialogTitle).toBe('结束回合 0730-1组');
    expect(document.querySelector('.ant-modal')?.textContent).toMatch(/0730-1组 · 1号洞.*用时.*累计/);
  });

  test('a device that nobody carries is no flight: no key acts on the alarm that was selected before', async () => {
    const cart = positionItem(slow.teeTs, { flightId: slow.flightId, deviceNo: 'C17' });
    screen = await openBoard({ ...board(), positions: new Map([[cart.deviceId, cart]]) });
    await openDevice('C17');
    const { flightId: _flightId, ...unbound } = cart;
    await screen.show({ ...board(), positions: new Map([[cart.deviceId, unbound]]) });
    await screen.press('e');
    await screen.press('a');
    expect(await dialogTitle()).toBeUndefined();
    expect(screen.sent.filter(([call]) => call === 'ack')).toEqual([]);
    expect(marked()).toEqual({ alarms: [], matrix: [] });
  });

  test('the alarm of an opened flight is the one that A acknowledges and that is marked', async () => {
    screen = await openBoard(board());
    await screen.press('j');
    await screen.click(chip('0740-1'));
    expect(marked()).toEqual({ alarms: ['2洞 0740-1'], matrix: ['0740-1'] });
    await screen.press('a');
    expect(screen.sent.filter(([call]) => call === 'ack')).toEqual([['ack', 'b']]);
  });

  test('an alarm whose row a filter hides is acted on only while the pane shows its flight', async () => {
    screen = await openBoard(board(), { query: '?q=0740' });
    const renamed = openPark([slow, { ...other, flightNo: '0741-1' }, calm], [alarm('b', other)]);
    await screen.press('j');
    await screen.show(renamed);
    expect(row('0740-1')).toBeUndefined();
    await screen.press('e');
    expect(await dialogTitle()).toBeUndefined();
    await screen.show(board());
    await screen.press('Enter');
    await screen.show(renamed);
    await screen.press('e');
    await expect.poll(dialogTitle).toBe('结束回合 0741-1组');
  });

  test('a flight that left the board is acted on no more', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.show(openPark([slow]));
    expect(pane()?.textContent).toContain('该组已不在看板上');
    await screen.press('b');
    expect(await dialogTitle()).toBeUndefined();
  });
});

// BOARD-45
describe('what is done about any flight, with or without an alarm', () => {
  const press = (label: string) =>
    screen.click(
      [...document.querySelectorAll('.ant-modal button')].find(
        (one) => one.textContent?.replaceAll(' ', '') === label,
      ),
    );

  test('R reminds the flight of a tile', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.press('r');
    await expect.poll(dialogTitle).toBe('提醒球童 0750-1组');
    await press('提醒球童');
    expect(screen.sent).toContainEqual(['remindFlight', calm.flightId, '1']);
  });

  test('M proposes the nearest marshal with the time to get there', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.press('m');
    await expect.poll(dialogTitle).toBe('派巡场 0750-1组');
    await expect
      .poll(() => document.querySelector('.ant-modal')?.textContent)
      .toContain('赵巡场 · 在 4号洞 · 约 2 分钟到 · 最近');
    await press('派巡场');
    expect(screen.sent).toContainEqual(['sendMarshal', calm.flightId, 'm1']);
  });

  // BOARD-48
  test('O lets a waiting flight go at once, and says whom it passes', async () => {
    const first = flight('1030-1', { status: '1', holeNo: 0, teeTs: calm.teeTs + 600_000 });
    const next = flight('1040-1', { status: '1', holeNo: 0, teeTs: calm.teeTs + 1_200_000 });
    screen = await openBoard(openPark([calm, first, next]));
    await screen.click(
      [...screen.place.querySelectorAll('[aria-label^="出发台"] button')].find((one) =>
        one.textContent?.includes('1040-1'),
      ),
    );
    await screen.press('o');
    await expect.poll(dialogTitle).toBe('换序 1040-1组');
    await screen.click(
      [...document.querySelectorAll('.ant-segmented-item input')].find(
        (one) => one.closest('label')?.textContent === '放行',
      ),
    );
    expect(document.querySelector('.ant-modal')?.textContent).toContain('先于 1030-1组出发');
    await press('放行');
    expect(screen.sent).toContainEqual(['release', next.flightId]);
  });
});

// BOARD-47
test('the dialog for several flights names those that are chosen', async () => {
  screen = await openBoard(board());
  await screen.click(chip('0740-1'));
  await screen.press('b');
  await expect.poll(dialogTitle).toBe('管控批量录入 0740-1组');
  await screen.click(document.querySelector('.ant-modal .ant-select-selection-item-remove'));
  expect(await dialogTitle()).toBe('管控批量录入 0 个组');
  expect(document.querySelector('.ant-modal')?.textContent).toContain('还没有选择组');
});

describe('button and key follow one rule', () => {
  const button = (label: string) =>
    [...(pane()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith(label));

  test('V reviews the alarm of an opened flight, as its button does', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0740-1'));
    expect(button('复核登记')?.getAttribute('aria-disabled')).toBeNull();
    await screen.press('v');
    await expect.poll(dialogTitle).toBe('复核登记 0740-1组');
  });

  test.each([['V', '复核登记', '该组没有单洞超时']])(
    '%s does nothing while %s is locked, and says why',
    async (key, label, reason) => {
      screen = await openBoard(board());
      await screen.click(chip('0750-1'));
      expect(button(label)?.getAttribute('aria-disabled')).toBe('true');
      expect(button(label)?.textContent).toContain(reason);
      await screen.press(key.toLowerCase());
      expect(await dialogTitle()).toBeUndefined();
      expect(document.body.textContent).toContain(reason);
    },
  );

  test('a reminder that has to wait is locked for both', async () => {
    const reminded = alarm('a', slow, { status: '2', remindCount: 1, lastRemindTs: slow.teeTs });
    screen = await openBoard(openPark([slow], [reminded]));
    await screen.press('j');
    await screen.press('r');
    expect(await dialogTitle()).toBeUndefined();
    expect(document.body.textContent).toContain('该组5分钟内已提醒过');
  });

  test('a second A while the first is on its way is not sent', async () => {
    let refuse: (reason: ApiError) => void = () => undefined;
    const ack = () => new Promise<never>((_, reject) => (refuse = reject));
    screen = await openBoard(board(), { ack });
    await screen.press('j');
    await screen.press('a');
    await screen.press('a');
    expect(row('0730-1')?.querySelector('.ant-btn-loading')).not.toBeNull();
    await screen.click(row('0730-1')?.querySelector('.ant-btn'));
    expect(screen.sent.filter(([call]) => call === 'ack')).toEqual([['ack', 'a']]);
    await act(async () => refuse(new ApiError('business', '该记录已被处理')));
    expect(document.body.textContent).toContain('该记录已被处理');
    await screen.press('a');
    expect(screen.sent.filter(([call]) => call === 'ack')).toHaveLength(2);
  });

  const SOUND = 'golf:dispatch:sound';
  test.each([
    ['has no right to it', { can: (permission: string) => permission !== SOUND }, []],
    ['sees the switch locked', { isDisabled: (permission: string) => permission === SOUND }, []],
    ['has the right', {}, [['mute', 5]]],
  ])('X of somebody who %s does what the switch would', async (_who, desk, expected) => {
    screen = await openBoard(board(), { desk, sound: { phase: 'on', mutedSec: null, voiceFailed: false } });
    await screen.press('x');
    expect(screen.sent.filter(([call]) => call === 'mute')).toEqual(expected);
  });
});

describe('while a dialog is open', () => {
  test('keys do not reach the board behind it, even when the dialog has lost the focus; Esc closes it', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.press('e');
    await expect.poll(dialogTitle).toBe('结束回合 0750-1组');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await screen.press('j');
    await screen.press('h');
    expect(await dialogTitle()).toBe('结束回合 0750-1组');
    expect(paneTitle()).toContain('0750-1组');
    await screen.press('Escape');
    await screen.press('h');
    await expect.poll(dialogTitle).toBe('更正洞位 0750-1组');
  });

  test('a dialog whose flight has left is closed for good, and keys count again', async () => {
    screen = await openBoard(board());
    await screen.click(chip('0750-1'));
    await screen.press('e');
    await expect.poll(dialogTitle).toBe('结束回合 0750-1组');
    await screen.show(openPark([slow, other], [alarm('a', slow)]));
    await screen.press('j');
    expect(marked().alarms).toEqual(['1洞 0730-1']);
    await screen.show(board());
    expect(await dialogTitle()).toBeUndefined();
  });
});
