import { App, Dropdown } from 'antd';
import type { GridColumn } from '#domain/grid/column.ts';
import { POPUP_CLASS } from '#src/grid/contract/inside.ts';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { getUploadName, hasFileName, UNKNOWN_FILE } from '#src/widgets/upload/paths.ts';
import styles from './uploads.module.css';

interface Props {
  readonly column: GridColumn;
  readonly paths: readonly string[];
  readonly disabled: boolean;
  onRemove(): void;
  onFiles(): void;
  onClose(): void;
}

/** 下载, 删除 and 更多 of a stored file; drawn only while it is open. */
export default function FileMenu({ column, paths, disabled, onRemove, onFiles, onClose }: Props) {
  const url = useFileUrl();
  const { message } = App.useApp();
  const [first = ''] = paths;
  const { allowDownload, allowRemove } = column.upload;
  const items = [
    ...(allowDownload
      ? [
          {
            key: 'download',
            label: hasFileName(first) ? (
              <a href={url(first)} download={getUploadName(first)} target="_blank" rel="noopener noreferrer">
                下载
              </a>
            ) : (
              '下载'
            ),
          },
        ]
      : []),
    ...(allowRemove && !disabled ? [{ key: 'remove', label: '删除', danger: true }] : []),
    ...(column.type === 'upload' ? [] : [{ key: 'files', label: '更多' }]),
  ];
  return (
    <Dropdown
      open
      trigger={['click']}
      classNames={{ root: POPUP_CLASS }}
      onOpenChange={(open) => !open && onClose()}
      menu={{
        items,
        autoFocus: true,
        onClick: ({ key }) => {
          onClose();
          if (key === 'download' && !hasFileName(first)) void message.warning(UNKNOWN_FILE);
          else if (key === 'remove') onRemove();
          else if (key === 'files') onFiles();
        },
      }}
    >
      <span className={styles.anchor} />
    </Dropdown>
  );
}
