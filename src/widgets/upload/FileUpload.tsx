import { useMemo } from 'react';
import type { ControlProps } from '../control.ts';
import { splitValues } from '../dictionary/values.ts';
import { takeLatest, readPaths, type UploadItem } from './list.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

export interface FileValue {
  readonly fileName: string;
  readonly filePath: string;
  /** Bytes; 0 when nobody knows. */
  readonly fileSize: number;
}

interface Props extends Omit<ControlProps, 'placeholder'> {
  /** Stored paths joined by commas; a list where `returnUrl` is off. */
  readonly value?: string | readonly FileValue[] | null | undefined;
  /** The latest so many are kept; 0 = all. */
  readonly number?: number;
  /** Off: names and sizes come along. */
  readonly returnUrl?: boolean;
  onChange?(value: string | readonly FileValue[]): void;
}

/** Files, or pictures (WIDGET-08). Says its value only when every file is stored. Loaded lazily. */
export default function FileUpload({ value, number = 0, returnUrl = true, onChange, ...rest }: Props) {
  const paths = useMemo(
    () =>
      takeLatest(
        typeof value === 'string' ? splitValues(value) : (value ?? []).map(({ filePath }) => filePath),
        number,
      ),
    [value, number],
  );
  const uploads = useUploads({
    paths,
    biz: 'temp',
    most: number,
    onSettled: (items) => onChange?.(returnUrl ? readPaths(items).join(',') : items.map(described)),
  });
  return <UploadList {...rest} uploads={uploads} text="点击上传" pictures={false} multiple />;
}

function described({ name, path, size }: UploadItem): FileValue {
  return { fileName: name, filePath: path ?? '', fileSize: size };
}
