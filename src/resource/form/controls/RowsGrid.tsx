import { FormItemInputContext } from 'antd/es/form/context';
import { useMemo, useRef, useState, useEffect, useEffectEvent } from 'react';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { useGrid } from '#src/grid/context/GridContext.ts';
import type { GridHandle, GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import type { EntityChoices } from '../../choices.ts';
import { Chosen } from './Chosen.tsx';
import type { InputValue } from './control.ts';
import { type ControlChoice, useControls } from './ControlContext.ts';
import styles from './form.module.css';
import { isHosted, toRowCells, buildRowColumns, toRowValues } from './rowColumns.ts';
import type { RowCheck, RowValues } from './rows.ts';

const UNMARKED = {};
const MAX_HEIGHT = 360;

export interface RowsGridProps {
  /** Name of the whole, e.g. 检查点. */
  readonly label: string;
  readonly fields: readonly FieldDescription[];
  /** Names of fields that are shown and cannot be changed. */
  readonly locked?: ReadonlySet<string>;
  readonly choices: EntityChoices;
  readonly check: RowCheck;
  /** Other rows than the last value of the table reset it. */
  readonly rows: readonly RowValues[];
  onChange(rows: readonly RowValues[]): void;
  readonly disabled?: boolean;
  readonly id?: string;
  /** The form found an error: every invalid cell shows it. */
  readonly isInvalid?: boolean;
}

/** The rows of a record in the editable table; the form that holds them always knows what stands in it. */
export default function RowsGrid({
  label,
  fields,
  locked,
  choices,
  check,
  rows,
  onChange,
  disabled = false,
  id,
  isInvalid = false,
}: RowsGridProps) {
  const grid = useRef<GridHandle>(null);
  const controlOf = useControls();
  const columns = useMemo(
    () => buildRowColumns(fields, choices, check, locked),
    [fields, choices, check, locked],
  );
  const slots = useMemo(() => slotsOf(fields, choices, controlOf), [fields, choices, controlOf]);
  const [known, setKnown] = useState(() => ({ rows, cells: toRowCells(fields, rows) }));
  if (rows !== known.rows) setKnown({ rows, cells: toRowCells(fields, rows) });

  return (
    // What is wrong is marked cell by cell, not on all of them because the whole is refused.
    <FormItemInputContext.Provider value={UNMARKED}>
      {/* The form sends the focus to the field that is wrong: it goes on to the first cell that is. */}
      <div
        className={styles.rowsGrid}
        tabIndex={-1}
        {...(id !== undefined && { id })}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) void grid.current?.validateTable();
        }}
      >
        <Grid
          ref={grid}
          label={label}
          columns={columns}
          rows={known.cells}
          slots={slots}
          disabled={disabled}
          toolbar
          toolbarSuffix={
            <RowChanges
              isInvalid={isInvalid}
              onRows={(cells) => {
                const next = toRowValues(fields, cells);
                setKnown((before) => ({ ...before, rows: next }));
                onChange(next);
              }}
            />
          }
          rowNumber
          rowSelection
          dragSort
          size="mini"
          maxHeight={MAX_HEIGHT}
        />
      </div>
    </FormItemInputContext.Provider>
  );
}

interface RowChangesProps {
  readonly isInvalid: boolean;
  onRows(rows: readonly Readonly<Record<string, unknown>>[]): void;
}

/** Part of the table that draws nothing: reports every change, those of undo and paste as well. */
function RowChanges({ isInvalid, onRows }: RowChangesProps) {
  const { rows, checks } = useGrid();
  const report = useEffectEvent(() =>
    onRows(rows.ids.map((id) => withoutNewId(rows.get(id), rows.isNew(id)))),
  );
  useEffect(
    () =>
      rows.subscribe(({ touched, rows: which }) => {
        const isMoved = which === 'order' && touched !== 'all';
        if (isMoved || (touched !== 'all' && touched.size > 0)) report();
      }),
    [rows],
  );
  useEffect(() => {
    if (isInvalid) void checks.checkAll();
  }, [checks, isInvalid]);
  return null;
}

function withoutNewId(row: Readonly<Record<string, unknown>> = {}, isNew: boolean) {
  if (!isNew) return row;
  const { id: _ours, ...rest } = row;
  return rest;
}

/** Fields that only their own control can edit. */
function slotsOf(
  fields: readonly FieldDescription[],
  choices: EntityChoices,
  controlOf: ControlChoice,
): NonNullable<GridProps['slots']> {
  return Object.fromEntries(
    fields
      .filter(isHosted)
      .map((field) => [
        field.name,
        ({ value, index, row, isDisabled, problem, target, set }) => (
          <Chosen
            control={controlOf(field)}
            field={field}
            choices={choices}
            value={(value ?? null) as InputValue}
            onChange={set}
            onFill={(values) => target.setValues([{ rowKey: row.id, values }])}
            disabled={isDisabled}
            placeholder={field.help ?? ''}
            aria-label={`第${index + 1}行${field.label}`}
            aria-invalid={problem !== null}
          />
        ),
      ]),
  );
}
