import { useEffect, useRef, useState } from 'react';
import { createActor, type Subscription } from 'xstate';
import { uploadCellMachine, type UploadActor, type UploadSnapshot } from '#machines/uploadCell.machine.ts';
import type { UploadOptions } from '#src/api/files.ts';
import { useHttp } from '../http/HttpContext.ts';
import { isListStored, takeLatest, readPaths, type UploadItem } from './list.ts';
import { getUploadName } from './paths.ts';
import { createUploadActor } from './sending.ts';

interface Cell {
  readonly uid: string;
  readonly actor: UploadActor;
  readonly watching: Subscription;
}

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
  onSettled(items: readonly UploadItem[]): void;
  onFailed(item: UploadItem): void;
}

let count = 0;

/** The machines of a list of files: one each, ended with the list. */
export function useUploads({ paths, biz, target, most, onSettled, onFailed }: Options): Uploads {
  const http = useHttp();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const cells = useRef<readonly Cell[]>([]);
  const latestCalls = useRef({ onSettled, onFailed });
  useEffect(() => {
    latestCalls.current = { onSettled, onFailed };
  });
  /** What the form knows of us: an echo of it changes nothing. */
  const told = useRef<string | null>(null);

  const publish = (): readonly UploadItem[] => {
    const next = cells.current.map(({ uid, actor }) => toUploadItem(uid, actor.getSnapshot()));
    setItems(next);
    return next;
  };
  const settle = (): void => {
    const next = publish();
    if (!isListStored(next)) return;
    told.current = readPaths(next).join(',');
    latestCalls.current.onSettled(next);
  };
  const open = (actor: UploadActor): Cell => {
    count += 1;
    const uid = `upload-${count}`;
    const watching = actor.subscribe((snapshot) => {
      if (!cells.current.some((cell) => cell.uid === uid)) return;
      const item = toUploadItem(uid, snapshot);
      if (snapshot.matches('done')) {
        keepLatest();
        settle();
      } else {
        publish();
        if (snapshot.matches('failed')) latestCalls.current.onFailed(item);
      }
    });
    return { uid, actor, watching };
  };
  const keepLatest = (): void => {
    const kept = takeLatest(cells.current, most);
    for (const cell of cells.current) if (!kept.includes(cell)) close(cell);
    cells.current = kept;
  };

  const joined = paths.join(',');
  useEffect(() => {
    if (told.current === joined) return;
    told.current = joined;
    for (const cell of cells.current) close(cell);
    cells.current = [];
    for (const path of joined === '' ? [] : joined.split(',')) {
      const cell = open(
        createActor(uploadCellMachine, { input: { name: getUploadName(path), size: 0, path } }),
      );
      // In the list only once it has started: a stored file has nothing to tell.
      cell.actor.start();
      cells.current = [...cells.current, cell];
    }
    publish();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [joined]);

  useEffect(
    () => () => {
      for (const cell of cells.current) close(cell);
      cells.current = [];
      told.current = null;
    },
    [],
  );

  const byUid = (uid: string): Cell | undefined => cells.current.find((cell) => cell.uid === uid);
  return {
    items,
    add(file) {
      const machine = uploadCellMachine.provide({
        actors: { send: createUploadActor(http, file, { biz, ...target }) },
      });
      const cell = open(createActor(machine, { input: { name: file.name, size: file.size } }));
      cells.current = [...cells.current, cell];
      cell.actor.start();
      publish();
    },
    remove(uid) {
      const cell = byUid(uid);
      if (cell === undefined) return;
      cells.current = cells.current.filter((one) => one !== cell);
      close(cell);
      settle();
    },
    retry: (uid) => byUid(uid)?.actor.send({ type: 'upload.retried' }),
    arrange(order) {
      cells.current = order.flatMap(({ uid }) => byUid(uid) ?? []);
      settle();
    },
  };
}

function close({ actor, watching }: Cell): void {
  watching.unsubscribe();
  actor.send({ type: 'upload.removed' });
  actor.stop();
}

export function toUploadItem(uid: string, { context, value }: UploadSnapshot): UploadItem {
  const status = value === 'done' ? 'done' : value === 'failed' ? 'error' : 'uploading';
  return { uid, status, ...context };
}
