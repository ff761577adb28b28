import { describe, expect, test } from 'vitest';
import { toPlainLines } from '#domain/content/lines.ts';
import { findPasswordProblem } from '#domain/validation/password.ts';
import { compareTexts, countCharacters } from '#src/features/content/compare.ts';
import { generatePassword } from '#src/features/people/password.ts';

describe('rich text as lines', () => {
  test.each([
    ['<h3>订场须知</h3><p>请仔细阅读。</p>', ['订场须知', '请仔细阅读。']],
    ['<ul><li><p>一</p></li><li>二</li></ul><p></p>', ['一', '二']],
    ['第一行<br>第二行', ['第一行', '第二行']],
    ['<p>A&amp;B &lt;3&gt;&nbsp;&#39;&#x4e2d;&#39; &unknown;</p>', ["A&B <3> '中' &unknown;"]],
    ['&#9999999;', ['&#9999999;']],
    ['<table><tr><td>甲</td><td>乙</td></tr></table>', ['甲 乙']],
    ['', []],
  ])('%s', (html, lines) => {
    expect(toPlainLines(html)).toEqual(lines);
  });
});

describe('two versions', () => {
  test('what was taken out and what was put in, and nothing else', () => {
    const parts = compareTexts('<p>提前一天取消免费。</p>', '<p>提前两天取消免费。</p><p>雨天除外。</p>');
    const of = (kind: string) =>
      parts
        .filter((part) => part.kind === kind)
        .map(({ text }) => text.trim())
        .join('|');
    expect(of('removed')).toBe('一');
    expect(of('added')).toBe('两|雨天除外。');
    expect([countCharacters(parts, 'added'), countCharacters(parts, 'removed')]).toEqual([6, 1]);
  });

  test('other markup around the same words is no difference', () => {
    const parts = compareTexts('<p><strong>同样</strong>的话</p>', '<h2>同样的话</h2>');
    expect(parts).toEqual([{ text: '同样的话', kind: 'same' }]);
  });

  test('a whole book against another is answered at once', () => {
    const book = (seed: number): string =>
      Array.from(
        { length: 2_000 },
        (_, line) => `<p>${(line * seed * 7919) % 100_003} 条 ${line * seed}</p>`,
      ).join('');
    const started = performance.now();
    expect(countCharacters(compareTexts(book(3), book(11)), 'added')).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('a drawn password is strong, and another every time', () => {
  const drawn = Array.from({ length: 200 }, generatePassword);
  expect(drawn.filter((password) => findPasswordProblem(password, { username: 'p1' }) !== null)).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
