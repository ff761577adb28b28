import type { GridHandle, ReadyProps } from './contract/props.ts';
import type { TableRows } from './rows/tableRows.ts';

interface ChoiceTable {
  readonly rows: TableRows;
  readonly props: ReadyProps;
  readonly handle: GridHandle;
}

/** Chooses a row or takes it back, and tells the page. @param id `null` = all rows */
export function toggleChosenRows(id: string | null, { rows, props, handle }: ChoiceTable): void {
  const { chosen } = rows;
  const isRadio = props.rowSelectionType === 'radio';
  const tell = (action: 'selected' | 'unselected' | 'selected-all'): void =>
    props.onSelectRowChange?.({
      type: isRadio ? 'radio' : id === null ? 'checkbox-all' : 'checkbox',
      action,
      row: id === null ? null : (rows.get(id) ?? null),
      selectedRows: handle.getSelection(),
      selectedRowIds: [...rows.chosen],
    });
  if (id === null) {
    const isAll = chosen.size === rows.count;
    rows.choose(isAll ? [] : rows.ids);
    tell(isAll ? 'unselected' : 'selected-all');
  } else if (!rows.isDisabled(id) && !props.disabled) {
    const isOn = chosen.has(id);
    if (isRadio) rows.choose([id]);
    else rows.choose(isOn ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
    if (!isRadio || !isOn) tell(isOn ? 'unselected' : 'selected');
  }
}
