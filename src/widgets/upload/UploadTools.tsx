import { DeleteOutlined, DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { UploadItem } from './list.ts';
import { UNKNOWN_FILE } from './paths.ts';
import type { Uploads } from './useUploads.ts';

/** What a file of the list is shown with, as a card or a line. */
export interface EntryProps {
  readonly item: UploadItem;
  readonly disabled: boolean;
  readonly uploads: Uploads;
}

interface ToolProps {
  readonly uid: string;
  readonly name: string;
  readonly uploads: Uploads;
}

export function RemoveButton({ uid, name, uploads }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={`删除 ${name}`}
      icon={<DeleteOutlined />}
      onClick={() => uploads.remove(uid)}
    />
  );
}

export function RetryButton({ uid, name, uploads }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={`重试 ${name}`}
      icon={<RedoOutlined />}
      onClick={() => uploads.retry(uid)}
    />
  );
}

/** A path without a name of a file leads to none, and says so (SHELL-09). */
export function DownloadButton({ name, address }: { readonly name: string; readonly address: string }) {
  const { message } = App.useApp();
  const target =
    name === UNKNOWN_FILE
      ? { onClick: () => void message.warning(UNKNOWN_FILE) }
      : { href: address, download: name };
  return (
    <Button type="text" size="small" aria-label={`下载 ${name}`} icon={<DownloadOutlined />} {...target} />
  );
}
