import { Suspense, useState } from 'react';
import type { TextControlProps } from '../control.ts';
import { createLazyPart } from '../lazyPart.tsx';
import { type PickedRow, getRowText } from './picked.ts';
import { PickerBox } from './PickerBox.tsx';
import type { RecordSource } from './presets.ts';
import { useValueRows } from './useValueRows.ts';

const RecordDialog = createLazyPart(() => import('./RecordDialog.tsx'));

interface Props extends TextControlProps {
  readonly source: RecordSource;
  readonly multiple?: boolean;
  /** `null`: no button, the box itself opens the dialog. */
  readonly button?: string | null;
  /** Of a tag; -1 cuts nothing. */
  readonly ellipsisLength?: number;
  /** The kept values joined by commas, and their rows. */
  onChange?(value: string, rows: readonly PickedRow[]): void;
}

/** One business record, or several, from a searched list (WIDGET-06). */
export function RecordPicker({
  source,
  multiple = true,
  button = '选择',
  ellipsisLength = 12,
  value,
  onChange,
  placeholder = '请选择',
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const { valueKey } = source;
  const call = { call: source.values ?? source.list, isOfPark: source.isOfPark ?? false };
  const { rows, choose } = useValueRows(value, valueKey, call, onChange);
  return (
    <>
      <PickerBox
        {...rest}
        placeholder={placeholder}
        chosen={rows.map((row) => ({
          value: getRowText(row, valueKey),
          label: getRowText(row, source.displayKey) || getRowText(row, valueKey),
        }))}
        button={button}
        ellipsisLength={ellipsisLength}
        onOpen={() => setOpen(true)}
        onChange={(values) => choose(rows.filter((row) => values.includes(getRowText(row, valueKey))))}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RecordDialog
            source={source}
            multiple={multiple}
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
