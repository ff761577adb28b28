/** Every type at once: what a row says to a spreadsheet, and what each cell makes of the texts of one. */

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { cellOf } from './world.ts';

/** By column as they stand there: a text from a spreadsheet, and what the cell shows of it; `null` = it stays as it was. */
const TEXTS: readonly (readonly [key: string, pasted: string, shown: string | null])[] = [
  ['name', '球袋', '球袋'],
  ['itemCode', ' YP-9001 ', 'YP-9001'],
  ['createBy', '某人', null],
  ['quantity', '1,234', '1234'],
  ['price', '￥80.5', '80.50'],
  ['remark', '易碎', '易碎'],
  ['inUse', '否', 'false'],
  ['priority', '紧急', 'false false true'],
  ['level', 'A级', 'A级'],
  ['skills', '双包、赛事', '双包,赛事'],
  ['language', '英语', '英语'],
  ['homePark', '', ''],
  ['boughtOn', '2026/1/2', '2026-01-02'],
  ['countedAt', '2026-1-2 8:30', '2026-01-02 08:30:00'],
  ['opensAt', '8:5', '08:05:00'],
  ['keeper', '', ''],
  ['depart', '', ''],
  ['agent', '某人', null],
  ['agentPhone', '138', null],
  ['province', '', ''],
  ['city', '', ''],
  ['district', '', ''],
  ['manual', 'temp/a.pdf', null],
  ['contract', 'temp/a.pdf', null],
  ['photo', 'temp/a.png', null],
  ['marks', 'abcd', 'ab cd'],
  ['sold', '50', null],
  ['stars', '5', null],
];

/** First column, and texts that the types from there on refuse. */
const REFUSED = [
  ['quantity', '字\t两元'],
  ['inUse', '也许\t没有\t无级\t双包,无\t火星'],
  ['boughtOn', '2026-13-1\t昨天\t八点'],
] as const;

/** Nobody writes to them, so a copied row does not either. */
const THEIR_OWN = ['sold', 'stars'];

/** Nothing, no radio that is checked, nothing but the button that uploads. */
const EMPTY = /^$|^false false false$|上传/u;
/** A box that is not ticked says no; the others are shown only. */
const NEVER_REQUIRED: ReadonlySet<string> = new Set(['inUse', 'createBy', 'agentPhone', 'sold', 'stars']);

type Look = Readonly<Record<string, string>>;

export function rowWalk(here: () => Page): void {
  const look = (row: number): Promise<Look> =>
    here()
      .locator(`[role=row][data-index="${row}"]`)
      .evaluate((element) =>
        Object.fromEntries(
          [...element.querySelectorAll<HTMLElement>('[role="gridcell"][data-key]')].map((cell) => [
            cell.dataset['key'] ?? '',
            [...cell.querySelectorAll('[aria-checked], span')]
              .map((part) => part.getAttribute('aria-checked') ?? part.textContent)
              .join(' ') || cell.innerText,
          ]),
        ),
      );
  /** By keys: a click on a box changes it. */
  const choose = async (row: number, key: string): Promise<void> => {
    await cellOf(here(), row, 'createBy').click();
    await here().keyboard.press('Home');
    for (let at = TEXTS.findIndex(([one]) => one === key); at > 0; at--)
      await here().keyboard.press('ArrowRight');
    await expect(cellOf(here(), row, key)).toHaveAttribute('data-active', 'true');
  };
  const paste = async (text: string): Promise<void> => {
    await here().evaluate((words) => navigator.clipboard.writeText(words), text);
    await here().keyboard.press('Control+v');
  };

  test('every type: a text is read as the type reads it, and one step takes the row back', async () => {
    const before = await look(3);
    await choose(3, 'name');
    await paste(TEXTS.map(([, text]) => text).join('\t'));
    const kept = TEXTS.filter(([, , shown]) => shown === null).length;
    await expect(here().getByText(`${kept} 个单元格未能粘贴`)).toBeVisible();
    await expect
      .poll(() => look(3))
      .toEqual(Object.fromEntries(TEXTS.map(([key, , shown]) => [key, shown ?? before[key]])));
    await here().keyboard.press('Control+z');
    await expect.poll(() => look(3)).toEqual(before);
  });

  test('every type: what means nothing to it leaves the cell as it was @full', async () => {
    const before = await look(3);
    for (const [key, texts] of REFUSED) {
      await choose(3, key);
      await paste(texts);
      await expect(here().getByText(`${texts.split('\t').length} 个单元格未能粘贴`)).toBeVisible();
    }
    expect(await look(3)).toEqual(before);
  });

  test('every type: a copied row is the same row elsewhere, Delete empties it @full', async () => {
    const [from, onto] = [await look(3), await look(5)];
    await choose(3, 'name');
    await here().keyboard.press('Shift+End');
    await here().keyboard.press('Control+c');
    await choose(5, 'name');
    await here().keyboard.press('Control+v');
    const own = Object.fromEntries(THEIR_OWN.map((key) => [key, onto[key]]));
    await expect.poll(() => look(5)).toEqual({ ...from, ...own });
    await here().keyboard.press('Delete');
    await expect.poll(async () => (await look(5))['name']).toBe('');
    const cleared = await look(5);
    for (const key of ['name', 'quantity', 'skills', 'boughtOn', 'keeper', 'marks'])
      expect(cleared[key]).toBe('');
    expect(cleared).toMatchObject({ ...own, inUse: 'false', priority: 'false false false' });
    await here().keyboard.press('Control+z');
    await here().keyboard.press('Control+z');
    await expect.poll(() => look(5)).toEqual(onto);
  });

  test('every type: what must not be empty is marked until it is filled, and the first is gone to @full', async () => {
    await here().getByRole('switch', { name: '全部必填' }).click();
    const marked = (): Promise<string[]> =>
      here()
        .locator('[role=row][data-index="3"] [role="gridcell"][aria-invalid="true"]')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['key'] ?? ''));
    const empty = (row: Look): string[] =>
      TEXTS.map(([key]) => key).filter((key) => !NEVER_REQUIRED.has(key) && EMPTY.test(row[key] ?? ''));
    const validate = async (): Promise<void> => {
      await here()
        .getByRole('button', { name: /验\s*证/ })
        .click();
      await expect(
        here()
          .getByText(/^有\d+个单元格未通过验证$/)
          .last(),
      ).toBeVisible();
    };
    const before = empty(await look(3));
    await choose(3, 'name');
    await here().keyboard.press('Shift+End');
    await here().keyboard.press('Delete');
    await validate();
    const active = here().locator('[role="gridcell"][data-active="true"]');
    await expect(active).toHaveAttribute('aria-invalid', 'true');
    const bare = empty(await look(3));
    expect(bare.length).toBeGreaterThan(15);
    await expect.poll(marked).toEqual(bare);
    await choose(3, 'createBy');
    await here().keyboard.press('Control+z');
    await expect.poll(async () => empty(await look(3))).toEqual(before);
    await validate();
    await expect.poll(marked).toEqual(before);
    await here().getByRole('switch', { name: '全部必填' }).click();
    await expect(cellOf(here(), 3, 'name')).toBeVisible();
  });
}
