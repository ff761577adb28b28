import { UserOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { ACCOUNTS } from '#src/api/staff.ts';
import type { TextControlProps } from '../control.ts';
import { createLazyPart } from '../lazyPart.tsx';
import { type PickedRow, getRowText } from './picked.ts';
import { PickerInput } from './PickerInput.tsx';
import { useValueRows } from './useValueRows.ts';

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
  onChange,
  placeholder = '请选择用户',
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { rows, choose } = useValueRows(value, store, ACCOUNTS, onChange);
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
        onClear={() => choose([])}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <UserDialog
            multi={multi}
            store={store}
            first={rows}
            onCancel={() => setOpen(false)}
            onOk={(picked) => {
              setOpen(false);
              choose(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
