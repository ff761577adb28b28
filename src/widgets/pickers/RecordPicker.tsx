import { Suspense, useEffect, useMemo, useState } from 'react';
import { readPage } from '#src/api/page.ts';
import type { TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { PickerBox } from './PickerBox.tsx';
import { type PickedRow, toPickedRows, getRowText } from './picked.ts';
import type { RecordSource } from './presets.ts';
import { createLazyPart } from '../lazyPart.tsx';

const RecordDialog = createLazyPart(() => import('./RecordDialog.tsx'));

interface Props extends TextControlProps {
  readonly source: RecordSource;
  readonly multiple?: boolean;
  /** Keeps the row's id instead of its value. */
  readonly returnId?: boolean;
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
  returnId = false,
  button = '选择',
  ellipsisLength = 12,
  value,
  onChange,
  placeholder = '请选择',
  ...rest
}: Props) {
  const http = useHttp();
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly PickedRow[]>([]);
  const valueKey = returnId ? (source.rowKey ?? 'id') : source.valueKey;
  const values = useMemo(() => splitValues(value), [value]);

  // Names of values that came from outside, all in one call.
  const missing = values.filter((one) => !known.some((row) => getRowText(row, valueKey) === one)).join(',');
  const { valueUrl, listUrl, isOfPark = false } = source;
  useEffect(() => {
    if (missing === '') return undefined;
    let shown = true;
    const wanted = missing.split(',');
    const params = { [valueKey]: `${missing},`, pageNo: 1, pageSize: wanted.length };
    const keep = (rows: readonly PickedRow[]): void => {
      if (shown) setKnown((before) => [...before, ...toPickedRows(wanted, rows, valueKey)]);
    };
    http
      .get(valueUrl ?? listUrl, params, { quiet: true, isOfPark })
      .then(({ result }) => keep(readPage<PickedRow>(result).records))
      // Without a name the value itself is shown.
      .catch(() => keep([]));
    return () => {
      shown = false;
    };
  }, [http, missing, valueKey, valueUrl, listUrl, isOfPark]);

  const rows = toPickedRows(values, known, valueKey);
  const tell = (next: readonly PickedRow[]): void =>
    onChange?.(joinValues(next.map((row) => getRowText(row, valueKey))), next);
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
        onChange={(kept) => tell(rows.filter((row) => kept.includes(getRowText(row, valueKey))))}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RecordDialog
            source={source}
            multiple={multiple}
            valueKey={valueKey}
            first={rows}
            onCancel={() => setOpen(false)}
            onOk={(picked) => {
              setKnown((before) => [...picked, ...before]);
              setOpen(false);
              tell(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
