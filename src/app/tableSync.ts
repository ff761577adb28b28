/** The table-sync link as synchronised tables see it. */

import { useMemo } from 'react';
import { filter, map } from 'rxjs';
import { createTableSync, type TableSync } from '#src/grid/live/tableSync.ts';
import type { RunningConsole } from '#streams/deps.ts';

export function connectTableSync(live: RunningConsole): TableSync {
  return createTableSync({
    frames$: live.bus$.pipe(
      filter((message) => message.kind === 'tableSync'),
      map(({ body }) => body),
    ),
    reads$: live.tableReads$,
    open: () => live.openTableSync(),
    send: (update) => live.sendRow(update),
  });
}

export function useTableSyncOf(live: RunningConsole): TableSync {
  return useMemo(() => connectTableSync(live), [live]);
}
