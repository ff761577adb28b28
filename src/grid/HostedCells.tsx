import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { GridColumn } from '#domain/grid/column.ts';
import { UploadCell } from './editors/index.tsx';
import styles from './grid.module.css';
import type { GridController } from './gridController.ts';
import type { Host, Hosts } from './hosts.ts';
import { useCell } from './useCell.ts';

/** Cells that React draws where they stand: those of the page, and uploads. */
export function HostedCells({
  controller,
  hosts,
}: {
  readonly controller: GridController;
  readonly hosts: Hosts;
}) {
  const cells = useSyncExternalStore(hosts.subscribe, hosts.current);
  return cells.map((host) => {
    const column = controller.columnOf(host.key);
    return (
      column && (
        <HostedCell key={`${host.id} ${host.key}`} controller={controller} host={host} column={column} />
      )
    );
  });
}

interface CellProps {
  readonly controller: GridController;
  readonly host: Host;
  readonly column: GridColumn;
}

function HostedCell({ controller, host: { id, key, element }, column }: CellProps) {
  // A box of its own: the element of the cell is given to other rows and emptied without React's knowing.
  const [box] = useState(() => {
    const made = document.createElement('div');
    made.className = styles.cellHost;
    return made;
  });
  useLayoutEffect(() => {
    if (box.parentElement !== element) element.append(box);
  });
  useLayoutEffect(() => () => box.remove(), [box]);
  const { rows, handle } = controller;
  const { row, problem } = useCell(controller, { id, key });
  if (row === undefined) return null;
  const isDisabled = !controller.isEditable({ id, key });
  const set = (value: unknown): void => {
    if (!isDisabled) controller.write([{ id, key, value }]);
  };
  const draw = controller.props.slots?.[column.slot];
  const cell = { value: row[key], row, column, problem, isDisabled };
  return createPortal(
    column.type === 'slot' ? (
      draw?.({ ...cell, index: rows.indexOf(id), target: handle, set })
    ) : (
      <UploadCell column={column} row={row} value={row[key]} disabled={isDisabled} onChange={set} />
    ),
    box,
  );
}
