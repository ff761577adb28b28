import { ArrowLeftOutlined, ArrowRightOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Image, Progress, Tooltip } from 'antd';
import { useState } from 'react';
import { useFileUrl } from '../files/FileContext.ts';
import styles from './upload.module.css';
import { DownloadButton, RemoveButton, RetryButton, type EntryProps } from './UploadTools.tsx';

type Props = EntryProps & { onMove(by: -1 | 1): void };

/** A picture of the list: sent, failed or stored. */
export function UploadCard(props: Props) {
  const { item, uploads } = props;
  const { uid, name, status, percent, message } = item;
  if (status === 'uploading')
    return (
      <div className={styles.waiting}>
        <span role="status">上传中（{percent}%）</span>
        <Progress percent={percent} size="small" showInfo={false} />
        <RemoveButton uid={uid} name={name} uploads={uploads} />
      </div>
    );
  if (status === 'error')
    return (
      <div className={styles.waiting} role="alert">
        <Tooltip title={message ?? '上传失败'}>
          <span className={styles.failed}>✕ 上传失败</span>
        </Tooltip>
        <span>
          <RetryButton uid={uid} name={name} uploads={uploads} />
          <RemoveButton uid={uid} name={name} uploads={uploads} />
        </span>
      </div>
    );
  return <StoredPicture {...props} />;
}

function StoredPicture({ item: { uid, name, path }, disabled, uploads, onMove }: Props) {
  const url = useFileUrl();
  const [isOpen, open] = useState(false);
  const address = url(path ?? '');
  return (
    <>
      <Image
        src={address}
        alt={name}
        width={102}
        height={102}
        style={{ objectFit: 'cover' }}
        preview={{ open: isOpen, onOpenChange: open }}
      />
      <div className={styles.bar}>
        <Button
          type="text"
          size="small"
          aria-label={`预览 ${name}`}
          icon={<EyeOutlined />}
          onClick={() => open(true)}
        />
        <DownloadButton name={name} address={address} />
        {!disabled && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={`前移 ${name}`}
              icon={<ArrowLeftOutlined />}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={`后移 ${name}`}
              icon={<ArrowRightOutlined />}
              onClick={() => onMove(1)}
            />
            <RemoveButton uid={uid} name={name} uploads={uploads} />
          </>
        )}
      </div>
    </>
  );
}
