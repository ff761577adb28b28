import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GridRow } from '#domain/grid/column.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useGrid } from '../context/GridContext.ts';
import { useTableEvent } from '../context/useTableEvent.ts';
import type { GridRows } from '../contract/contract.ts';
import { useRowsState } from '../rows/useRowsState.ts';
import type { Viewport } from '../viewport/viewport.ts';
import styles from './around.module.css';
import { useAltKeys } from './useAltKeys.ts';

interface Panel {
  readonly host: HTMLElement;
  /** px */
  readonly height: number;
}

interface Opened {
  readonly viewport: Viewport | null;
  readonly panels: ReadonlyMap<string, Panel>;
}

/** px a row is opened by until its content says how high it is. */
const FIRST_GUESS = 120;

/** What a page shows below rows that were opened (`rowExpand`); Alt+→ and Alt+← do it by key. */
export function Expansion() {
  const { props, rows, viewport } = useGrid();
  const { rowExpand, expandContent } = props;
  const [opened, setOpened] = useState<Opened>({ viewport: null, panels: new Map() });
  // A table that was built anew has nothing opened.
  const panels = opened.viewport === viewport ? opened.panels : NO_PANELS;

  const show = (heights: ReadonlyMap<string, number>): void => {
    if (viewport === null) return;
    viewport.setOpened(heights);
    const next = new Map<string, Panel>();
    for (const [id, height] of heights) {
      const host = viewport.belowOf(id);
      if (host !== null) next.set(id, { host, height });
    }
    setOpened({ viewport, panels: next });
  };
  const toggle = (id: string, isOpen = !panels.has(id)): void => {
    if (isOpen === panels.has(id)) return;
    const heights = heightsOf(panels);
    if (isOpen) heights.set(id, FIRST_GUESS);
    else heights.delete(id);
    show(heights);
  };
  const measure = useHandler((id: string, height: number): void => {
    const panel = panels.get(id);
    if (panel !== undefined && panel.height !== height) show(heightsOf(panels).set(id, height));
  });
  useAltKeys(rowExpand, (key, active) => {
    const isOpen = { ArrowRight: true, ArrowLeft: false }[key];
    if (isOpen === undefined) return false;
    toggle(active.id, isOpen);
    return true;
  });

  useTableEvent('click', rowExpand, ({ target }) => {
    const lead = viewport?.leadOf(target);
    if (lead?.kind === 'expand' && lead.id !== null) toggle(lead.id);
  });

  if (!rowExpand || expandContent === undefined) return null;
  return [...panels].map(([id, { host }]) =>
    createPortal(<Content id={id} rows={rows} content={expandContent} onMeasure={measure} />, host, id),
  );
}

const NO_PANELS: Opened['panels'] = new Map();

function heightsOf(panels: Opened['panels']): Map<string, number> {
  return new Map([...panels].map(([id, { height }]) => [id, height]));
}

interface ContentProps {
  readonly id: string;
  readonly rows: GridRows;
  readonly content: (row: GridRow) => ReactNode;
  onMeasure(id: string, height: number): void;
}

function Content({ id, rows, content, onMeasure }: ContentProps) {
  const row = useRowsState(rows, () => rows.get(id));
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(() => onMeasure(id, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, id, onMeasure]);
  return (
    <div ref={setElement} className={styles.expanded}>
      {row !== undefined && content({ ...row })}
    </div>
  );
}
