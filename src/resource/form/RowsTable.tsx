import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormItemInputContext } from 'antd/es/form/context';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { checkField } from '#domain/validation/check.ts';
import type { Choices } from '../choices.ts';
import { Chosen } from './Chosen.tsx';
import { useControls } from './ControlContext.ts';
import styles from './form.module.css';
import { moved, newRow, type RowValues } from './rows.ts';

const UNMARKED = {};

interface Props {
  /** Name of the whole, e.g. 检查点. */
  readonly label: string;
  readonly fields: readonly FieldDescription[];
  readonly choices: Choices;
  readonly rows: readonly RowValues[];
  onChange(rows: readonly RowValues[]): void;
  readonly max: number;
  readonly disabled: boolean;
  readonly id?: string;
}

/** A small table that is edited in place; each cell says what is wrong with it. */
export function RowsTable({ label, fields, choices, rows, onChange, max, disabled, id }: Props) {
  const set = (index: number, name: string, value: RowValues[string]): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    // What is wrong is marked cell by cell, not on all of them because the whole is refused.
    <FormItemInputContext.Provider value={UNMARKED}>
      <div className={styles['rows']} {...(id !== undefined && { id })}>
        <div className={styles['rowsScroll']}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {fields.map(({ name, label: head, required }) => (
                  <th key={name} scope="col" data-required={required === true}>
                    {head}
                  </th>
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // A row has no identity before it is saved but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <td>{index + 1}</td>
                  {fields.map((field) => (
                    <td key={field.name}>
                      <RowCell
                        field={field}
                        choices={choices}
                        value={row[field.name]}
                        place={`第${index + 1}行`}
                        disabled={disabled}
                        onChange={(value) => set(index, field.name, value)}
                      />
                    </td>
                  ))}
                  <td className={styles['rowTools']}>
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined aria-hidden />}
                      aria-label={`上移第${index + 1}行`}
                      disabled={disabled || index === 0}
                      onClick={() => onChange(moved(rows, index, index - 1))}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined aria-hidden />}
                      aria-label={`下移第${index + 1}行`}
                      disabled={disabled || index === rows.length - 1}
                      onClick={() => onChange(moved(rows, index, index + 1))}
                    />
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`删除第${index + 1}行`}
                      disabled={disabled}
                      onClick={() => onChange(rows.toSpliced(index, 1))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled || rows.length >= max}
          onClick={() => onChange([...rows, newRow(fields)])}
        >
          新增一行
        </Button>
      </div>
    </FormItemInputContext.Provider>
  );
}

interface CellProps {
  readonly field: FieldDescription;
  readonly choices: Choices;
  readonly value: RowValues[string];
  /** 第2行 */
  readonly place: string;
  readonly disabled: boolean;
  onChange(value: NonNullable<RowValues[string]> | null): void;
}

function RowCell({ field, choices, value, place, disabled, onChange }: CellProps) {
  const controlOf = useControls();
  // An empty required cell is only wrong once the form is sent: a new row must not open in red.
  const problem =
    value === null || value === undefined || value === '' ? null : checkField(field, value, choices.codes);
  return (
    <div className={styles['rowCell']} data-wrong={problem !== null} title={problem ?? undefined}>
      <Chosen
        control={controlOf(field)}
        field={field}
        choices={choices}
        value={value ?? null}
        onChange={onChange}
        disabled={disabled}
        placeholder={field.help ?? ''}
        aria-label={`${place}${field.label}`}
        aria-invalid={problem !== null}
      />
    </div>
  );
}
