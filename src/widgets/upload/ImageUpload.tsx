import { useMemo } from 'react';
import type { ControlProps } from '../control.ts';
import { splitValues } from '../dictionary/values.ts';
import { takeLatest, readPaths } from './list.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

interface Props extends Omit<ControlProps, 'placeholder'> {
  /** Stored paths, joined by commas or as a list. */
  readonly value?: string | readonly string[] | null | undefined;
  readonly bizPath?: string;
  readonly isMultiple?: boolean;
  /** With several: the latest so many are kept; 0 = all. */
  readonly number?: number;
  onChange?(value: string): void;
}

/** Pictures as cards (WIDGET-08, WIDGET-09): one, or several in an order. Loaded lazily. */
export default function ImageUpload({
  value,
  bizPath = 'temp',
  isMultiple = false,
  number = 0,
  onChange,
  ...rest
}: Props) {
  const most = isMultiple ? number : 1;
  const paths = useMemo(
    () => takeLatest(typeof value === 'string' ? splitValues(value) : (value ?? []), most),
    [value, most],
  );
  const uploads = useUploads({
    paths,
    biz: bizPath,
    most,
    onSettled: (items) => onChange?.(readPaths(items).join(',')),
  });
  return <UploadList {...rest} uploads={uploads} text="上传" pictures multiple={isMultiple} />;
}
