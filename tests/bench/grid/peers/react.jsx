/** Grids of React: Glide (canvas), datasheet, antd. Each in the way its documentation calls fastest. */

import { CompactSelection, DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import { Table } from 'antd';
import { useRef, useState } from 'react';
import '@glideapps/glide-data-grid/dist/index.css';
import { checkboxColumn, DataSheetGrid, floatColumn, keyColumn, textColumn } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import { createRoot } from 'react-dom/client';
import { COLUMN_WIDTH, COLUMNS, ROW_HEIGHT } from '../data.ts';

const FIRST = COLUMNS[0].key;
const indexOf = (key) => COLUMNS.findIndex((column) => column.key === key);

function patched(rows, patches) {
  const next = rows.slice();
  for (const { row, key, value } of patches) next[row] = { ...next[row], [key]: value };
  return next;
}

function glideContestant() {
  let rows;
  let ref;
  let host;
  // What was drawn of the rows the bench asks about.
  const seen = [];
  const cellOf = ([col, row]) => {
    const { key, kind } = COLUMNS[col];
    const value = rows[row][key];
    if (col === 0 && row < 15) seen[row] = value;
    if (kind === 'checkbox') return { kind: GridCellKind.Boolean, data: value, allowOverlay: false };
    if (kind === 'number' || kind === 'progress')
      return { kind: GridCellKind.Number, data: value, displayData: String(value), allowOverlay: true };
    return { kind: GridCellKind.Text, data: value, displayData: value, allowOverlay: true };
  };
  const columns = COLUMNS.map(({ key, title }) => ({ id: key, title, width: COLUMN_WIDTH }));
  function Page() {
    const [selection, setSelection] = useState({
      columns: CompactSelection.empty(),
      rows: CompactSelection.empty(),
    });
    ref = useRef(null);
    return (
      <DataEditor
        ref={ref}
        columns={columns}
        rows={rows.length}
        rowHeight={ROW_HEIGHT}
        width={1200}
        height={600}
        theme={{ fontFamily: getComputedStyle(document.body).fontFamily }}
        getCellContent={cellOf}
        gridSelection={selection}
        onGridSelectionChange={setSelection}
        onCellEdited={([col, row], cell) => {
          rows[row][COLUMNS[col].key] = cell.data;
        }}
      />
    );
  }
  return {
    mount(element, given) {
      rows = given;
      host = element;
      const portal = document.createElement('div');
      portal.id = 'portal';
      portal.style.cssText = 'position:fixed;left:0;top:0;z-index:9999';
      document.body.append(portal);
      createRoot(element).render(<Page />);
    },
    scroller: () => host.querySelector('.dvn-scroller'),
    lines: null,
    drawn: (row) => seen[row] ?? null,
    rectOf: (row) => ref.current?.getBounds(0, row) ?? null,
    patch(patches) {
      for (const { row, key, value } of patches) rows[row][key] = value;
      ref.current.updateCells(patches.map(({ row, key }) => ({ cell: [indexOf(key), row] })));
    },
  };
}

function datasheetContestant() {
  let rows;
  let draw;
  let host;
  const KINDS = {
    text: textColumn,
    select: textColumn,
    number: floatColumn,
    progress: floatColumn,
    date: textColumn,
    checkbox: checkboxColumn,
  };
  const columns = COLUMNS.map(({ key, title, kind }) => ({
    ...keyColumn(key, KINDS[kind]),
    title,
    basis: COLUMN_WIDTH,
    grow: 0,
    shrink: 0,
    minWidth: COLUMN_WIDTH,
  }));
  function Page() {
    const [value, setValue] = useState(rows);
    draw = (next) => {
      rows = next;
      setValue(next);
    };
    return (
      <DataSheetGrid
        value={value}
        onChange={(next) => draw(next)}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        height={600}
        lockRows
      />
    );
  }
  // The head is a row as well, and the gutter a cell.
  const cell = (row) =>
    [...host.querySelectorAll('.dsg-row')]
      .find((one) => Math.round(Number.parseFloat(one.style.top) / ROW_HEIGHT) - 1 === row)
      ?.querySelectorAll('.dsg-cell')[1] ?? null;
  return {
    mount(element, given) {
      rows = given;
      host = element;
      createRoot(element).render(<Page />);
    },
    scroller: () => host.querySelector('.dsg-container'),
    lines: '.dsg-row',
    drawn: (row) => cell(row)?.querySelector('input')?.value ?? null,
    rectOf: (row) => cell(row)?.getBoundingClientRect() ?? null,
    patch: (patches) => draw(patched(rows, patches)),
  };
}

function antdContestant() {
  let rows;
  let draw;
  let host;
  function Cell({ row, text }) {
    const [isOpen, setOpen] = useState(false);
    if (!isOpen) return <div onDoubleClick={() => setOpen(true)}>{text}</div>;
    const stored = (event) => {
      if (event.key !== 'Enter') return;
      setOpen(false);
      draw(patched(rows, [{ row, key: FIRST, value: event.target.value }]));
    };
    return <input autoFocus style={{ width: '100%' }} onKeyDown={stored} />;
  }
  const columns = COLUMNS.map(({ key, title, kind }) => ({
    key,
    title,
    dataIndex: key,
    width: COLUMN_WIDTH,
    ...(kind === 'checkbox' && { render: (on) => <input type="checkbox" readOnly checked={on} /> }),
    ...(key === FIRST && { render: (text, row) => <Cell row={Number(row.id)} text={text} /> }),
  }));
  function Page() {
    const [shown, setShown] = useState(rows);
    draw = (next) => {
      rows = next;
      setShown(next);
    };
    return (
      <Table
        virtual
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={shown}
        scroll={{ x: COLUMNS.length * COLUMN_WIDTH, y: 560 }}
      />
    );
  }
  const cell = (row) => host.querySelector(`[data-row-key="${row}"] .ant-table-cell`);
  return {
    mount(element, given) {
      rows = given;
      host = element;
      createRoot(element).render(<Page />);
    },
    scroller: () => host.querySelector('.ant-table-tbody-virtual-holder'),
    lines: '.ant-table-row',
    drawn: (row) => cell(row)?.textContent ?? null,
    rectOf: (row) => cell(row)?.getBoundingClientRect() ?? null,
    patch: (patches) => draw(patched(rows, patches)),
  };
}

export const glide = glideContestant();
export const datasheet = datasheetContestant();
export const antd = antdContestant();
