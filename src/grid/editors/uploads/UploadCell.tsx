import {
  CloseOutlined,
  ExclamationCircleFilled,
  LoadingOutlined,
  MoreOutlined,
  PaperClipOutlined,
  RedoOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { type ReactNode, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import { uploadCellMachine, type UploadSnapshot } from '#machines/uploadCell.machine.ts';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { formatAcceptedTypes, findUploadRefusal } from '#src/widgets/upload/checks.ts';
import { createUploadActor } from '#src/widgets/upload/sending.ts';
import { formatFullNames, listCellPaths, formatShortName } from './names.ts';
import { getUploadTarget } from './target.ts';
import { getUploadManager } from './uploadManager.ts';
import styles from './uploads.module.css';

const FilesDialog = createLazyPart(() => import('./FilesDialog.tsx'));
const FileMenu = createLazyPart(() => import('./FileMenu.tsx'));

export interface UploadCellProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly value: GridValue;
  readonly disabled: boolean;
  /** A path, several joined by commas, or `null`. */
  onChange(value: GridValue): void;
}

/** A file, a picture, or several, in a cell (GRID-16, WIDGET-10). */
export default function UploadCell({ column, row, value, disabled, onChange }: UploadCellProps) {
  const [opened, open] = useState<'menu' | 'files' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { upload, send, retry, cancel } = useCellUpload(column, row.id, onChange);
  const isPicture = column.type === 'image';
  const paths = listCellPaths(value);

  const content = (): ReactNode => {
    if (upload !== null && !upload.matches('removed'))
      return <Sending column={column} upload={upload} onRetry={retry} onCancel={cancel} />;
    if (paths.length > 0)
      return (
        <Stored column={column} paths={paths} onMenu={() => open('menu')} onFiles={() => open('files')} />
      );
    return disabled ? null : (
      <button type="button" className={styles.pick} onClick={() => picker.current?.click()}>
        <UploadOutlined /> {column.upload.btnText}
      </button>
    );
  };
  return (
    <div className={styles.cell}>
      {content()}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`${column.title} 选择文件`}
        accept={formatAcceptedTypes(isPicture)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) send(file);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      <Suspense fallback={null}>
        {opened === 'menu' && (
          <FileMenu
            column={column}
            paths={paths}
            disabled={disabled}
            onRemove={() => onChange(null)}
            onFiles={() => open('files')}
            onClose={() => open((now) => (now === 'menu' ? null : now))}
          />
        )}
        {opened === 'files' && (
          <FilesDialog
            column={column}
            paths={paths}
            disabled={disabled}
            onOk={(next) => {
              open(null);
              onChange(next);
            }}
            onCancel={() => open(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface CellUpload {
  readonly upload: UploadSnapshot | null;
  send(file: File): void;
  retry(): void;
  cancel(): void;
}

/** What is on its way for one cell. */
function useCellUpload(column: GridColumn, id: string, onStored: (path: string) => void): CellUpload {
  const http = useHttp();
  const { message } = App.useApp();
  const manager = getUploadManager(column);
  const upload = useSyncExternalStore(
    useCallback((listener: () => void) => manager.subscribe(id, listener), [manager, id]),
    () => manager.snapshot(id),
  );
  return {
    upload,
    send(file) {
      const problem = findUploadRefusal(file, column.type === 'image');
      if (problem !== null) {
        void message.warning(problem);
        return;
      }
      const machine = uploadCellMachine.provide({
        actors: { send: createUploadActor(http, file, getUploadTarget(column)) },
      });
      manager.begin(id, machine, file, onStored);
    },
    retry: () => manager.retry(id),
    cancel: () => manager.drop(id),
  };
}

interface SendingProps {
  readonly column: GridColumn;
  readonly upload: UploadSnapshot;
  onRetry(): void;
  onCancel(): void;
}

function Sending({ column, upload, onRetry, onCancel }: SendingProps) {
  const { modal } = App.useApp();
  const { name, percent, message } = upload.context;
  if (!upload.matches('failed')) {
    const progress = `上传中（${percent}%）`;
    return (
      <>
        <LoadingOutlined />
        <span className={styles.name} role="status" title={progress}>
          {column.type === 'upload' ? name : '上传中…'} {percent}%
        </span>
        <Tool label={`取消上传 ${name}`} icon={<CloseOutlined />} onClick={onCancel} />
      </>
    );
  }
  const why = message ?? '上传失败';
  const explain = (): void => {
    modal.error({
      title: '上传出错',
      content: `错误信息：${why}`,
      wrapClassName: 'j-popup-modal',
      transitionName: '',
      maskTransitionName: '',
    });
  };
  return (
    <>
      <button type="button" className={styles.failed} title={why} onClick={explain}>
        <ExclamationCircleFilled /> 上传失败
      </button>
      <Tool label={`重试 ${name}`} icon={<RedoOutlined />} onClick={onRetry} />
      <Tool label={`取消上传 ${name}`} icon={<CloseOutlined />} onClick={onCancel} />
    </>
  );
}

interface StoredProps {
  readonly column: GridColumn;
  readonly paths: readonly string[];
  onMenu(): void;
  onFiles(): void;
}

function Stored({ column, paths, onMenu, onFiles }: StoredProps) {
  const url = useFileUrl();
  const [first = ''] = paths;
  const names = formatFullNames(paths);
  return (
    <>
      {column.type === 'image' ? (
        <button type="button" className={styles.picture} title={names} onClick={onFiles}>
          <img src={url(first)} alt={names} />
          {paths.length > 1 && <span>+{paths.length - 1}</span>}
        </button>
      ) : (
        <span className={styles.name} title={column.type === 'upload' ? `上传完成 ${names}` : names}>
          <PaperClipOutlined /> {formatShortName(paths)}
        </span>
      )}
      <Tool label={`操作 ${names}`} icon={<MoreOutlined />} onClick={onMenu} />
    </>
  );
}

function Tool({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  onClick(): void;
}) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}
