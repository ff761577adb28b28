import { useLayoutEffect, useMemo, useState } from 'react';
import { App } from 'antd';
import type { GridColumn } from '#domain/grid/column.ts';
import { columnsFrom } from '#domain/grid/describe.ts';
import { allowedColumns } from './around/authPrefix.ts';
import { useExcluded } from './around/useExcluded.ts';
import { useLinkedSelects } from './around/useLinkedSelects.ts';
import { TableChecks } from './checks/tableChecks.ts';
import { Desk } from './desk.ts';
import type { GridParts } from './GridContext.ts';
import { newId, withIds } from './handle.ts';
import type { ReadyProps } from './props.ts';
import type { TableRules } from './rows/rowSet.ts';
import { TableRows } from './rows/tableRows.ts';
import { useTableTexts } from './texts/useTableTexts.ts';

/** The table of a page for as long as it is there, kept in step with what the page says. */
export function useDesk(
  props: ReadyProps,
): Pick<GridParts, 'columns' | 'excluded'> & { readonly desk: Desk } {
  const { message } = App.useApp();
  const excluded = useExcluded(props.authPre);
  const { columns: described, editRules } = props;
  const columns = useMemo(() => allowedColumns(columnsFrom(described), excluded), [described, excluded]);
  const checkRules = useMemo(
    () => ({ columns, ...(editRules !== undefined && { editRules }) }),
    [columns, editRules],
  );
  const texts = useTableTexts(columns);
  const rules = rulesOf(columns, props);
  const [rows] = useState(() => new TableRows(rules));
  const [checks] = useState(() => new TableChecks(rows, checkRules));
  const widened = useLinkedSelects({ columns, rows, texts, linkageConfig: props.linkageConfig });
  const state = {
    props,
    columns,
    excluded: excluded.hidden,
    widened,
    warn: (text: string) => void message.warning(text),
  };
  const [desk] = useState(() => new Desk({ rows, checks, texts }, state));

  useLayoutEffect(() => {
    rows.setRules(rules);
    desk.take(state);
  });
  useLayoutEffect(() => checks.setRules(checkRules), [checks, checkRules]);
  const { rows: sent, rowKey } = props;
  // Before the viewport comes to stand, so that it draws once.
  useLayoutEffect(() => {
    desk.cursor.cancel();
    rows.load(withIds(sent, rowKey));
  }, [desk, rows, sent, rowKey]);
  useLayoutEffect(
    () =>
      rows.subscribe((change) => {
        if (change.rows === 'order') desk.cursor.settle();
      }),
    [desk, rows],
  );
  return { desk, columns, excluded: excluded.hidden };
}

function rulesOf(columns: readonly GridColumn[], props: ReadyProps): TableRules {
  return {
    columns,
    newId,
    ...(props.disabledRows !== undefined && { disabledRows: props.disabledRows }),
    ...(props.dragSort && { sortKey: props.dragSortKey }),
  };
}
