import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { uploadCellMachine } from '#machines/uploadCell.machine.ts';
import type { UploadOptions } from '#src/api/files.ts';
import { splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { useHandler } from '../useHandler.ts';
import { readPaths, type UploadItem } from './list.ts';
import { createUploadActor } from './sending.ts';
import { UploadCells } from './UploadCells.ts';

export interface Uploads {
  readonly items: readonly UploadItem[];
  add(file: File): void;
  remove(uid: string): void;
  retry(uid: string): void;
  /** Another order of the same files. */
  arrange(items: readonly UploadItem[]): void;
}

interface Options {
  /** Stored paths the list begins with; another value from outside replaces the list. */
  readonly paths: readonly string[];
  readonly biz: string;
  /** Where files go, when it is not the API's own place for them. */
  readonly target?: Pick<UploadOptions, 'action' | 'responseName' | 'fields'>;
  /** 0 = any number. */
  readonly most: number;
  onSettled?(items: readonly UploadItem[]): void;
}

/** A list of files, each sent by its machine; a failure is said in a toast. */
export function useUploads({ paths, biz, target, most, onSettled }: Options): Uploads {
  const http = useHttp();
  const { message } = App.useApp();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  /** What the form has from us: an echo of it changes nothing. */
  const known = useRef<string | null>(null);
  const settle = useHandler((next: readonly UploadItem[]) => {
    known.current = readPaths(next).join(',');
    onSettled?.(next);
  });
  const fail = useHandler(
    ({ name, message: why }: UploadItem) =>
      void message.error(`${name} 上传失败${why === null ? '' : `：${why}`}`),
  );
  const [cells] = useState(() => new UploadCells({ onChange: setItems, onSettled: settle, onFailed: fail }));

  const joined = paths.join(',');
  useEffect(() => {
    if (known.current === joined) return;
    known.current = joined;
    cells.replace(splitValues(joined));
  }, [cells, joined]);
  useEffect(
    () => () => {
      cells.clear();
      known.current = null;
    },
    [cells],
  );

  return {
    items,
    add(file) {
      const send = createUploadActor(http, file, { biz, ...target });
      cells.add(file, uploadCellMachine.provide({ actors: { send } }), most);
    },
    remove: (uid) => cells.remove(uid),
    retry: (uid) => cells.retry(uid),
    arrange: (order) => cells.arrange(order),
  };
}
