import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Image, Progress } from 'antd';
import { useState } from 'react';
import { useFileUrl } from '../files/FileContext.ts';
import { isPicture } from './checks.ts';
import { UNKNOWN_FILE } from './paths.ts';
import styles from './upload.module.css';
import { DownloadButton, RemoveButton, RetryButton, type EntryProps } from './UploadTools.tsx';

/** A file of the list by its name. */
export function UploadLine({
  item: { uid, name, status, percent, message, path },
  disabled,
  uploads,
}: EntryProps) {
  const url = useFileUrl();
  const address = path === null ? '' : url(path);
  return (
    <li className={styles.line} data-status={status}>
      <PaperClipOutlined />
      {status === 'done' && name !== UNKNOWN_FILE ? (
        <FileName name={name} address={address} />
      ) : (
        <span title={name}>{name}</span>
      )}
      {status === 'uploading' && (
        <Progress percent={percent} size="small" style={{ width: 120, flex: 'none' }} />
      )}
      {status === 'error' && (
        <span role="alert" className={styles.failed}>
          ✕ {message ?? '上传失败'}
        </span>
      )}
      <span className={styles.tools}>
        {status === 'error' && <RetryButton uid={uid} name={name} uploads={uploads} />}
        {status === 'done' && <DownloadButton name={name} address={address} />}
        {!disabled && <RemoveButton uid={uid} name={name} uploads={uploads} />}
      </span>
    </li>
  );
}

/** A picture is looked at here, any other file opens by its address. */
function FileName({ name, address }: { readonly name: string; readonly address: string }) {
  const [isOpen, open] = useState(false);
  if (!isPicture(name))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" title={name}>
        {name}
      </a>
    );
  return (
    <>
      <Button type="link" size="small" title={name} onClick={() => open(true)}>
        {name}
      </Button>
      <Image
        alt={name}
        src={address}
        styles={{ root: { display: 'none' } }}
        preview={{ open: isOpen, onOpenChange: open }}
      />
    </>
  );
}
