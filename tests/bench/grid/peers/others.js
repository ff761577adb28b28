/** Grids without React: AG Grid (modules it needs), vxe-table (Vue). */

import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  RowApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { createApp, h, reactive } from 'vue';
import VxeUIAll from 'vxe-pc-ui';
import VxeUITable from 'vxe-table';
import 'vxe-pc-ui/lib/style.css';
import 'vxe-table/lib/style.css';
import { COLUMN_WIDTH, COLUMNS, ROW_HEIGHT } from '../data.ts';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  RowApiModule,
  TextEditorModule,
]);

const FIRST = COLUMNS[0].key;

function agContestant() {
  let host;
  let api;
  let rows;
  const cell = (row) => host.querySelector(`[row-index="${row}"] [col-id="${FIRST}"]`);
  return {
    mount(element, given) {
      host = element;
      rows = given;
      api = createGrid(element, {
        columnDefs: COLUMNS.map(({ key, title }) => ({
          field: key,
          headerName: title,
          width: COLUMN_WIDTH,
          editable: true,
          cellDataType: false,
          cellEditor: 'agTextCellEditor',
        })),
        rowData: rows,
        rowHeight: ROW_HEIGHT,
        getRowId: ({ data }) => data.id,
        asyncTransactionWaitMillis: 16,
        suppressColumnMoveAnimation: true,
        animateRows: false,
      });
    },
    scroller: () => host.querySelector('.ag-body-viewport') ?? host.querySelector('.ag-grid-viewport'),
    lines: '.ag-row',
    drawn: (row) => cell(row)?.textContent ?? null,
    rectOf: (row) => cell(row)?.getBoundingClientRect() ?? null,
    patch(patches) {
      const touched = new Map();
      for (const { row, key, value } of patches) {
        const next = touched.get(row) ?? { ...rows[row] };
        next[key] = value;
        touched.set(row, next);
        rows[row] = next;
      }
      api.applyTransactionAsync({ update: [...touched.values()] });
    },
  };
}

function vxeContestant() {
  let host;
  let rows;
  const cell = (row) => host.querySelector(`tr[rowid="${row}"] td`);
  return {
    mount(element, given) {
      host = element;
      rows = reactive(given);
      const app = createApp({
        render: () =>
          h(
            VxeUITable.VxeTable,
            {
              data: rows,
              height: 600,
              rowConfig: { keyField: 'id' },
              cellConfig: { height: ROW_HEIGHT },
              virtualYConfig: { enabled: true, gt: 0 },
              virtualXConfig: { enabled: true, gt: 0 },
              mouseConfig: { selected: true },
              keyboardConfig: { isEdit: true, isEnter: true },
              editConfig: { trigger: 'dblclick', mode: 'cell' },
              showOverflow: true,
            },
            () =>
              COLUMNS.map(({ key, title }) =>
                h(VxeUITable.VxeColumn, {
                  key,
                  field: key,
                  title,
                  width: COLUMN_WIDTH,
                  editRender: { name: 'input' },
                }),
              ),
          ),
      });
      app.use(VxeUIAll);
      app.use(VxeUITable);
      app.mount(element);
    },
    scroller: () =>
      host.querySelector('.vxe-table--scroll-y-handle') ??
      host.querySelector('.vxe-table--body-inner-wrapper'),
    lines: 'tr',
    drawn: (row) => cell(row)?.textContent?.trim() ?? null,
    rectOf: (row) => cell(row)?.getBoundingClientRect() ?? null,
    patch(patches) {
      for (const { row, key, value } of patches) rows[row][key] = value;
    },
  };
}

export const ag = agContestant();
export const vxe = vxeContestant();
