/** The limit: a page without a framework that keeps as many row elements as fit and writes into their text nodes. */

import { COLUMN_WIDTH, COLUMNS, type Contestant, ROW_HEIGHT, type Row } from './data.ts';

interface Line {
  readonly element: HTMLElement;
  readonly texts: readonly Text[];
  index: number;
}

let rows: Row[] = [];
let box: HTMLElement;
const pool: Line[] = [];

function newLine(): Line {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;top:0;left:0;display:flex;height:${ROW_HEIGHT}px;line-height:${ROW_HEIGHT}px`;
  const texts = COLUMNS.map(() => {
    const cell = document.createElement('div');
    cell.dataset['cell'] = '';
    cell.style.cssText = `width:${COLUMN_WIDTH}px;overflow:hidden;white-space:nowrap;border-bottom:1px solid #ddd`;
    const text = document.createTextNode('');
    cell.append(text);
    element.append(cell);
    return text;
  });
  return { element, texts, index: -1 };
}

function write({ texts, index }: Line): void {
  const row = rows[index];
  for (const [at, { key }] of COLUMNS.entries()) {
    const text = texts[at]!;
    const next = String(row?.[key] ?? '');
    if (text.data !== next) text.data = next;
  }
}

function draw(): void {
  const first = Math.floor(box.scrollTop / ROW_HEIGHT);
  for (const [at, line] of pool.entries()) {
    const index = first + ((((at - first) % pool.length) + pool.length) % pool.length);
    if (line.index === index) continue;
    line.index = index;
    line.element.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    write(line);
  }
}

function edit(event: MouseEvent): void {
  const line = pool.find(({ element }) => event.target instanceof Node && element.contains(event.target));
  if (line === undefined) return;
  const key = COLUMNS[0]!.key;
  const input = document.createElement('input');
  input.style.cssText = `position:absolute;left:0;top:${line.index * ROW_HEIGHT}px;width:${COLUMN_WIDTH}px`;
  input.addEventListener('keydown', (pressed) => {
    if (pressed.key !== 'Enter') return;
    rows[line.index]![key] = input.value;
    write(line);
    input.remove();
  });
  box.firstElementChild?.append(input);
  input.focus();
}

export const limit: Contestant = {
  mount(host, given) {
    rows = given;
    box = host;
    host.style.cssText = 'overflow:auto;position:relative';
    const layer = document.createElement('div');
    layer.style.cssText = `position:relative;width:${COLUMNS.length * COLUMN_WIDTH}px;height:${rows.length * ROW_HEIGHT}px`;
    for (let at = 0; at <= Math.ceil(600 / ROW_HEIGHT) + 1; at++) pool.push(newLine());
    layer.append(...pool.map(({ element }) => element));
    host.append(layer);
    host.addEventListener('scroll', draw, { passive: true });
    host.addEventListener('dblclick', edit);
    draw();
  },
  scroller: () => box,
  lines: '[data-cell]',
  drawn: (row) => pool.find(({ index }) => index === row)?.texts[0]?.data ?? null,
  rectOf: (row) =>
    pool.find(({ index }) => index === row)?.element.firstElementChild?.getBoundingClientRect() ?? null,
  patch(patches) {
    const touched = new Set<number>();
    for (const { row, key, value } of patches) {
      rows[row]![key] = value;
      touched.add(row);
    }
    for (const line of pool) if (touched.has(line.index)) write(line);
  },
};
