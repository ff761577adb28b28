/**
 * What a cell shows when nobody edits it, drawn into an element that showed another cell before. An element is written to
 * only where it must say something else.
 */

import type { CellType, GridColumn, GridRow } from '#domain/grid/column.ts';
import { isOn, toPercent, toCellText } from '#domain/grid/values.ts';
import type { CellTexts } from '../contract/contract.ts';
import styles from './viewport.module.css';

/** px: cells are written in 14 px, with 8 px of padding on each side and a line. */
const EM = 14;
const AROUND = 17;
/** Digits and what stands between them in dates, times, amounts; the widest usual font has them at 0.64. */
const NARROW = /[\d .,:;/+-]/;
const NARROW_EM = 0.65;

const widths = new Float64Array(128).map((_width, code) =>
  NARROW.test(String.fromCharCode(code)) ? NARROW_EM * EM : EM,
);

/**
 * Which texts may be longer than their cell. A cell that cuts what it holds is clipped, painted and put
 * together by itself, which costs as much again as the text; most texts are far from that. Judged without a
 * layout, rather once too often.
 * @param width px of the whole cell
 */
function mayBeCut(text: string, width: number): boolean {
  let left = width - AROUND;
  for (let at = 0; at < text.length && left >= 0; at++) left -= widths[text.charCodeAt(at)] ?? EM;
  return left < 0;
}

/** The element of a cell and what is drawn in it. */
export interface CellView {
  readonly element: HTMLElement;
  type: CellType | null;
  key: string;
  /** What was drawn last, so that the same is not drawn twice. */
  drawn: string | null;
  /** Of a cell that shows nothing but text. */
  text: Text | null;
  /** px of the whole cell. */
  width: number;
  isCut: boolean;
  isHidden: boolean;
  problem: string | null;
  isActive: boolean;
  isInRange: boolean;
}

type Painter = (view: CellView, column: GridColumn, row: GridRow, texts: CellTexts) => void;

const drawText: Painter = (view, column, row, texts) => {
  const text = texts.text(column, row);
  if (view.drawn === text) return;
  view.drawn = text;
  if (view.text === null) {
    view.text = document.createTextNode(text);
    view.element.append(view.text);
  } else view.text.data = text;
  cut(view, mayBeCut(text, view.width));
};

function cut(view: CellView, isCut: boolean): void {
  if (view.isCut === isCut) return;
  view.isCut = isCut;
  view.element.toggleAttribute('data-cut', isCut);
}

const drawSwitch: Painter = (view, column, row) => {
  const on = isOn(column, row[column.key]);
  const drawn = String(on);
  if (view.drawn === drawn) return;
  const box = childOf(view, 'box', styles.checkbox);
  box.dataset['on'] = drawn;
  box.setAttribute('role', 'checkbox');
  box.setAttribute('aria-label', column.title);
  box.setAttribute('aria-checked', drawn);
  view.drawn = drawn;
};

const drawProgress: Painter = (view, column, row) => {
  const percent = toPercent(row[column.key]);
  const drawn = String(percent);
  if (view.drawn === drawn) return;
  const bar = childOf(view, 'bar', styles.progress);
  bar.style.backgroundSize = `${percent}% 100%`;
  const { firstChild: text } = bar;
  if (text instanceof Text) text.data = `${percent}%`;
  else bar.textContent = `${percent}%`;
  view.drawn = drawn;
};

const drawTags: Painter = (view, column, row, texts) => {
  const text = texts.text(column, row);
  if (view.drawn === text) return;
  const pieces = text.split(';').filter((piece) => piece !== '');
  view.element.replaceChildren(
    ...pieces.map((piece) => {
      const tag = document.createElement('span');
      tag.className = styles.tag;
      tag.textContent = piece;
      const colour = column.tagColor?.(piece);
      if (colour !== undefined) {
        const [background, ink] = typeof colour === 'string' ? [colour, null] : colour;
        tag.style.background = background;
        if (ink !== null) tag.style.color = ink;
      }
      return tag;
    }),
  );
  view.drawn = text;
};

const drawRadio: Painter = (view, column, row, texts) => {
  const options = texts.options(column, row);
  const value = toCellText(row[column.key]);
  const drawn =
    options === 'loading' ? 'loading' : `${value}|${options.map((option) => option.text).join('|')}`;
  if (view.drawn === drawn) return;
  view.element.replaceChildren(
    ...(options === 'loading' ? [] : options).map((option) => {
      const choice = document.createElement('span');
      choice.className = styles.radio;
      choice.setAttribute('role', 'radio');
      choice.setAttribute('aria-checked', String(option.value === value));
      choice.dataset['on'] = String(option.value === value);
      choice.dataset['value'] = option.value;
      choice.textContent = option.text;
      return choice;
    }),
  );
  view.drawn = drawn;
};

/** React draws these through a portal of its own. */
const drawHost: Painter = (view) => {
  if (view.drawn === 'host') return;
  view.element.replaceChildren();
  view.drawn = 'host';
};

/** What is drawn here may be wider than the cell. */
const WIDE: ReadonlySet<CellType> = new Set(['radio', 'tags', 'slot', 'upload', 'file', 'image']);

const PAINTERS: Readonly<Partial<Record<CellType, Painter>>> = {
  checkbox: drawSwitch,
  progress: drawProgress,
  tags: drawTags,
  radio: drawRadio,
  slot: drawHost,
  upload: drawHost,
  file: drawHost,
  image: drawHost,
};

export function paint(view: CellView, column: GridColumn, row: GridRow, texts: CellTexts): void {
  if (view.type !== column.type || view.key !== column.key) {
    // Text is written into whichever column's text stood there.
    const isText = view.text !== null && !(column.type in PAINTERS);
    if (!isText) {
      view.element.replaceChildren();
      view.text = null;
      cut(view, WIDE.has(column.type));
    }
    if (view.type !== column.type) view.element.dataset['type'] = column.type;
    view.element.dataset['key'] = column.key;
    view.element.dataset['align'] = column.align;
    view.type = column.type;
    view.key = column.key;
    view.drawn = null;
  }
  (PAINTERS[column.type] ?? drawText)(view, column, row, texts);
}

function childOf({ element }: CellView, name: string, className: string | undefined): HTMLElement {
  const { firstElementChild: known } = element;
  if (known instanceof HTMLElement && known.dataset['part'] === name) return known;
  const child = document.createElement('span');
  child.dataset['part'] = name;
  child.className = className ?? '';
  element.replaceChildren(child);
  return child;
}
