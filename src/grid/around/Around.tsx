import { Expansion } from './Expansion.tsx';
import { HandleColumn } from './HandleColumn.tsx';
import { RowForms } from './RowForms.tsx';
import { useStatistics } from './useStatistics.ts';

/**
 * What stands over the table and takes no room of its own: the menu of the handles, opened rows, the sub-table popover,
 * the details dialog; and the lines of statistics. Stands in the positioned box of the table.
 */
export function Around() {
  useStatistics();
  return (
    <>
      <RowForms />
      <Expansion />
      <HandleColumn />
    </>
  );
}
