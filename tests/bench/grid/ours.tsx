/** Our grid as pages use it, within what stands in the console before a page is opened; patches take the way of live rows. */

import { App } from 'antd';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, Subject } from 'rxjs';
import type { ColumnDescription } from '#domain/grid/column.ts';
import type { TableSyncFrame } from '#domain/wire/tableSync.ts';
import { createHttp } from '#src/api/client.ts';
import '#src/shell/theme/base.css';
import '#src/shell/theme/theme.css';
import type { GridHandle } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { createTableSync, type TableSync } from '#src/grid/live/tableSync.ts';
import { TableSyncProvider } from '#src/grid/live/TableSyncContext.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import {
  CHOICES,
  COLUMN_WIDTH,
  COLUMNS,
  type Contestant,
  type Kind,
  type Row,
  ROW_HEIGHT,
  SOCKET_KEY,
} from './data.ts';
// Pages fetch editors while nobody waits; as parts of the program they belong to no table.
import '#src/grid/editors/SelectEditor.tsx';
import '#src/grid/editors/TimeEditor.tsx';

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'input',
  number: 'inputNumber',
  select: 'select',
  date: 'date',
  checkbox: 'checkbox',
  progress: 'progress',
};

const columns = COLUMNS.map(({ key, title, kind }): ColumnDescription => ({
  key,
  title,
  type: TYPES[kind],
  width: COLUMN_WIDTH,
  ...(kind === 'select' && { options: CHOICES.map((value) => ({ value, text: value })) }),
}));

/** Asks nothing: no column takes its words from a server. */
const http = createHttp({
  base: '/',
  signSecret: '',
  getToken: () => null,
  getTenantId: () => '0',
  onError: () => undefined,
});

/** @param sync where rows of other people come from */
export function oursWith(
  sync: TableSync,
): Omit<Contestant, 'patch' | 'stand'> & { stand(host: HTMLElement): void; handle(): GridHandle } {
  let host: HTMLElement;
  let handle: GridHandle;
  const cell = (row: number): HTMLElement | null =>
    host.querySelector(`[role=row][data-id="${row}"]:not([hidden]) [data-key="${COLUMNS[0]!.key}"]`);
  const rows$ = new BehaviorSubject<readonly Row[] | null>(null);
  const follow = (told: () => void): (() => void) => {
    const following = rows$.subscribe(told);
    return () => following.unsubscribe();
  };
  function Page() {
    const rows = useSyncExternalStore(follow, () => rows$.value);
    if (rows === null) return null;
    return (
      <Grid
        ref={(it) => {
          if (it !== null) handle = it;
        }}
        columns={columns}
        rows={rows}
        height={600}
        rowHeight={ROW_HEIGHT}
        socketReload
        socketKey={SOCKET_KEY}
      />
    );
  }
  return {
    handle: () => handle,
    stand(element) {
      host = element;
      createRoot(element).render(
        <App>
          <HttpProvider value={http}>
            <TableSyncProvider value={sync}>
              <Page />
            </TableSyncProvider>
          </HttpProvider>
        </App>,
      );
    },
    mount: (_host, rows) => rows$.next(rows),
    scroller: () => host.querySelector<HTMLElement>('[role=grid]')!,
    lines: '[role=row]',
    drawn: (row) => cell(row)?.textContent ?? null,
    rectOf: (row) => cell(row)?.getBoundingClientRect() ?? null,
  };
}

const frames$ = new Subject<TableSyncFrame>();
const reads$ = new Subject<void>();

export const ours: Contestant = {
  ...oursWith(createTableSync({ frames$, reads$, open: () => undefined, send: () => false })),
  patch(patches) {
    for (const { row, key, value } of patches)
      frames$.next({
        type: 'update_vxe_table',
        data: { socketKey: SOCKET_KEY, args: [{ id: String(row), [key]: value }, ''] },
      });
  },
};
