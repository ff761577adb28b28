import { App } from 'antd';
import { useMemo } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { isListStored, takeLatest, readPaths } from '#src/widgets/upload/list.ts';
import { UploadList } from '#src/widgets/upload/UploadList.tsx';
import { useUploads } from '#src/widgets/upload/useUploads.ts';
import { getUploadTarget } from './target.ts';
import styles from './uploads.module.css';

interface Props {
  readonly column: GridColumn;
  readonly paths: readonly string[];
  readonly disabled: boolean;
  onOk(value: string): void;
  onCancel(): void;
}

const NO_FILE = '未上传任何文件';

/** All files of a cell: added, moved, taken away; the cell gets them when every one is stored and 确定 is pressed. */
export default function FilesDialog({ column, paths, disabled, onOk, onCancel }: Props) {
  const { message } = App.useApp();
  const isPicture = column.type === 'image';
  const { count } = column.upload;
  const { biz, ...target } = getUploadTarget(column);
  const first = useMemo(() => takeLatest(paths, count), [paths, count]);
  const uploads = useUploads({
    paths: first,
    biz,
    target,
    most: count,
  });
  const confirm = (): void => {
    const { items } = uploads;
    if (items.length === 0) void message.error(NO_FILE);
    else if (!isListStored(items)) void message.warning('还有文件没有上传完成');
    else onOk(readPaths(items).join(','));
  };
  return (
    <AppModal
      open
      draggable
      width={520}
      wrapClassName="j-popup-modal"
      title={isPicture ? '图片上传' : '文件上传'}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled }}
      onOk={confirm}
      onCancel={onCancel}
    >
      <div className={styles.files}>
        <UploadList
          uploads={uploads}
          text={column.upload.btnText}
          pictures={isPicture}
          multiple={count !== 1}
          disabled={disabled}
        />
      </div>
    </AppModal>
  );
}
