import { Suspense, useEffect, useMemo, useState } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { fetchPeopleBy } from '#src/api/staff.ts';
import type { TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { PickerInput } from './PickerInput.tsx';
import { type PickedRow, toPickedRows, getRowText } from './picked.ts';
import { createLazyPart } from '../lazyPart.tsx';

const UserDialog = createLazyPart(() => import('./UserDialog.tsx'));

interface Props extends TextControlProps {
  readonly multi?: boolean;
  /** Field that is kept, and the one that is shown. */
  readonly store?: 'username' | 'id';
  readonly text?: 'realname' | 'username';
  /** Words of the button beside it; `null` = none. */
  readonly button?: string | null;
  /** The dialog stands open from the beginning. */
  readonly startsOpen?: boolean;
  /** px */
  readonly modalWidth?: number;
  onChange?(value: string, users: readonly PickedRow[]): void;
}

/** Accounts, looked for by department (WIDGET-06). */
export function UserPicker({
  value,
  multi = true,
  store = 'username',
  text = 'realname',
  button = '选择用户',
  startsOpen = false,
  modalWidth = 1250,
  onChange,
  placeholder = '请选择用户',
  ...rest
}: Props) {
  const http = useHttp();
  const [isOpen, setOpen] = useState(startsOpen);
  const [known, setKnown] = useState<readonly PickedRow[]>([]);
  const values = useMemo(() => splitValues(value), [value]);
  const missing = values.filter((one) => !known.some((row) => getRowText(row, store) === one)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let shown = true;
    const wanted = missing.split(',');
    const keep = (rows: readonly PickedRow[]): void => {
      if (shown) setKnown((before) => [...before, ...toPickedRows(wanted, rows, store)]);
    };
    fetchPeopleBy(http, store, wanted)
      .then((found) => keep(found.map((person) => ({ ...person }))))
      .catch(() => keep([]));
    return () => {
      shown = false;
    };
  }, [http, missing, store]);

  const rows = toPickedRows(values, known, store);
  return (
    <>
      <PickerInput
        {...rest}
        placeholder={placeholder}
        icon={<UserOutlined />}
        {...(button !== null && { button })}
        text={rows.map((row) => getRowText(row, text) || getRowText(row, store)).join(',')}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClear={() => onChange?.('', [])}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <UserDialog
            multi={multi}
            store={store}
            first={rows}
            width={modalWidth}
            onCancel={() => setOpen(false)}
            onOk={(picked) => {
              setKnown((before) => [...picked, ...before]);
              setOpen(false);
              onChange?.(joinValues(picked.map((row) => getRowText(row, store))), picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
