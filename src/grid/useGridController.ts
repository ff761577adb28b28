import { App } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { filterAllowedColumns } from './around/authPrefix.ts';
import { useExcluded } from './around/useExcluded.ts';
import { useLinkedSelects } from './around/useLinkedSelects.ts';
import { TableChecks } from './checks/tableChecks.ts';
import type { GridParts } from './context/GridContext.ts';
import type { ReadyProps } from './contract/props.ts';
import { GridController } from './gridController.ts';
import { addIds } from './handle.ts';
import { createRowId } from './rows/rowId.ts';
import type { TableRules } from './rows/rowSet.ts';
import { TableRows } from './rows/tableRows.ts';
import { useTableTexts } from './texts/useTableTexts.ts';

/** The table of a page for as long as it is there, kept in step with what the page says. */
export function useGridController(
  props: ReadyProps,
): Pick<GridParts, 'columns' | 'excluded'> & { readonly controller: GridController } {
  const { message } = App.useApp();
  const excluded = useExcluded(props.authPre);
  const { columns: described, editRules } = props;
  const columns = useMemo(
    () => filterAllowedColumns(buildGridColumns(described), excluded),
    [described, excluded],
  );
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
  const [controller] = useState(() => new GridController({ rows, checks, texts }, state));

  useLayoutEffect(() => {
    rows.setRules(rules);
    controller.take(state);
  });
  useLayoutEffect(() => checks.setRules(checkRules), [checks, checkRules]);
  const { rows: sent, rowKey } = props;
  // Before the viewport comes to stand, so that it draws once.
  useLayoutEffect(() => {
    controller.cursor.cancel();
    rows.load(addIds(sent, rowKey));
  }, [controller, rows, sent, rowKey]);
  useLayoutEffect(
    () =>
      rows.subscribe((change) => {
        if (change.rows === 'order') controller.cursor.settle();
      }),
    [controller, rows],
  );
  return { controller, columns, excluded: excluded.hidden };
}

function rulesOf(columns: readonly GridColumn[], props: ReadyProps): TableRules {
  return {
    columns,
    newId: createRowId,
    ...(props.disabledRows !== undefined && { disabledRows: props.disabledRows }),
    ...(props.dragSort && { sortKey: props.dragSortKey }),
  };
}
