/** What a click on a cell opens (GRID-09): the first of these that the table has. */

import type { GridColumn } from '#domain/grid/column.ts';
import type { ReadyProps } from '../contract/props.ts';

export type RowClick = 'edit' | 'details' | 'subForm' | 'select' | 'nothing';

export function getRowClick(
  props: Pick<
    ReadyProps,
    'clickRowShowSubForm' | 'clickRowShowMainForm' | 'clickSelectRow' | 'mainForm' | 'subForm'
  >,
  column: Pick<GridColumn, 'showDetails'>,
  isEditable: boolean,
): RowClick {
  const hasDetails = props.mainForm !== undefined || props.subForm !== undefined;
  if (isEditable) return 'edit';
  if (column.showDetails && hasDetails) return 'details';
  if (props.clickRowShowSubForm && props.subForm !== undefined) return 'subForm';
  if (props.clickRowShowMainForm && hasDetails) return 'details';
  return props.clickSelectRow ? 'select' : 'nothing';
}
