/** The editable table (GRID-12). React draws what is around the cells. */

import { Spin } from 'antd';
import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { Around } from './around/Around.tsx';
import { Pager } from './around/Pager.tsx';
import { Toolbar } from './around/Toolbar.tsx';
import { type GridParts, GridProvider } from './context/GridContext.ts';
import { type GridHandle, type GridProps, applyDefaults, type ReadyProps, SIZES } from './contract/props.ts';
import { EditorOverlay } from './EditorOverlay.tsx';
import { warmEditors } from './editors/index.tsx';
import styles from './grid.module.css';
import type { GridController } from './gridController.ts';
import { HostedCells } from './HostedCells.tsx';
import { LiveRows } from './live/LiveRows.tsx';
import { useRowsState } from './rows/useRowsState.ts';
import { useGridController } from './useGridController.ts';
import { useViewport } from './useViewport.ts';

export function Grid({ ref, ...input }: GridProps & { readonly ref?: Ref<GridHandle> }) {
  const props = applyDefaults(input);
  const { controller, columns, excluded } = useGridController(props);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { viewport, hosts } = useViewport(controller, host, props);
  useImperativeHandle(ref, () => controller.handle, [controller]);
  useEffect(() => whenIdle(() => warmEditors(columns)), [columns]);
  const { rows, checks, texts, cursor, handle } = controller;
  const parts: GridParts = {
    props,
    columns,
    rows,
    checks,
    texts,
    cursor,
    handle,
    viewport,
    excluded,
    write: (changes, isSetValues) => controller.write(changes, isSetValues),
    isEditable: (place) => controller.isEditable(place),
  };

  return (
    <GridProvider value={parts}>
      <div className={styles.grid} data-size={props.size} data-always={props.alwaysEdit ? '' : undefined}>
        {props.toolbar && <Toolbar />}
        <Around />
        <div className={styles.frame} aria-busy={props.loading}>
          <div
            ref={setHost}
            className={styles.host}
            data-auto={props.height === 'auto' ? '' : undefined}
            style={heights(props)}
          />
          <Empty controller={controller} />
          {props.loading && (
            <div className={styles.veil}>
              <Spin />
            </div>
          )}
        </div>
        <Pager />
        {props.socketReload && <LiveRows />}
        {viewport !== null && (
          <>
            <EditorOverlay controller={controller} viewport={viewport} />
            <HostedCells controller={controller} hosts={hosts} />
          </>
        )}
      </div>
    </GridProvider>
  );
}

/** Not before the table is seen. @returns takes it back */
function whenIdle(work: () => void): () => void {
  // Safari has no other.
  const ask = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  const question = ask(work);
  return () => (globalThis.cancelIdleCallback ?? clearTimeout)(question);
}

/** Drawn anew only when the first row comes or the last one goes. */
function Empty({ controller: { rows } }: { readonly controller: GridController }) {
  const isEmpty = useRowsState(rows, ({ count }) => count === 0);
  return isEmpty ? <div className={styles.empty}>暂无数据</div> : null;
}

/** px of the table without rows, so that the words for that have a place. */
const LEAST = 120;

function heights({ height, maxHeight, size }: ReadyProps): CSSProperties {
  if (height !== 'auto') return { height };
  return {
    '--least': `${SIZES[size].head + LEAST}px`,
    '--most': maxHeight === null ? 'none' : `${maxHeight}px`,
  } as CSSProperties;
}
