import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryRecords, type RecordCall } from '#src/api/records.ts';
import type { TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { type PickedRow, getRowText, toPickedRows } from './picked.ts';

interface ValueRows {
  /** In the order of the value; one that nobody knows is made of the value alone. */
  readonly rows: readonly PickedRow[];
  /** Remembers what was chosen, and says it. */
  choose(rows: readonly PickedRow[]): void;
}

/**
 * The rows behind the value of a picker: those chosen here, the rest from the server, all in one call.
 * @param field by which a row is known in the value
 */
export function useValueRows(
  value: TextControlProps['value'],
  field: string,
  call: RecordCall,
  onChange: ((value: string, rows: readonly PickedRow[]) => void) | undefined,
): ValueRows {
  const http = useHttp();
  const [chosen, setChosen] = useState<readonly PickedRow[]>([]);
  const values = useMemo(() => splitValues(value), [value]);
  const missing = values.filter((one) => !chosen.some((row) => getRowText(row, field) === one));
  const { data } = useQuery({
    // The trailing comma asks for exact matches.
    ...queryRecords(http, call, {
      [field]: `${missing.join(',')},`,
      pageNo: 1,
      pageSize: missing.length,
    }),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    rows: toPickedRows(values, [...chosen, ...(data?.records ?? [])], field),
    choose(rows) {
      setChosen((before) => [...rows, ...before]);
      onChange?.(joinValues(rows.map((row) => getRowText(row, field))), rows);
    },
  };
}
