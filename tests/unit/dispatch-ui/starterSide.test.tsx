// @vitest-environment happy-dom
/** Beside the starting tees: requests to jump, and a word to everybody. */
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight } from './picture.ts';

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
    await screen.click(button);
    expect(modal()).toBeNull();
  }
});
