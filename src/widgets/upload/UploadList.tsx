import { useState } from 'react';
import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EyeOutlined,
  PaperClipOutlined,
  PlusOutlined,
  RedoOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { App, Button, Image, Progress, Tooltip, Upload } from 'antd';
import type { ControlProps } from '../control.ts';
import { useFileUrl } from '../files/FileContext.ts';
import { formatAcceptedTypes, isPicture, findUploadRefusal } from './checks.ts';
import { dropUpload, moveUpload, type UploadItem } from './list.ts';
import type { Uploads } from './useUploads.ts';
import styles from './upload.module.css';

interface Props extends Omit<ControlProps, 'placeholder'> {
  readonly uploads: Uploads;
  readonly text: string;
  /** Cards with pictures instead of lines with names. */
  readonly pictures: boolean;
  readonly multiple: boolean;
  readonly buttonVisible: boolean;
  /** No trigger once so many are there; 0 = any number. */
  readonly most: number;
  /** Bytes a file may have. */
  readonly limit?: number;
  /** A reason to refuse a file, beyond type and size. */
  beforeUpload?(file: File): string | null;
}

/** Files as cards or lines, with everything that can be done to one. */
export function UploadList({
  uploads,
  text,
  pictures,
  multiple,
  buttonVisible,
  limit,
  beforeUpload,
  disabled = false,
  id,
  ...rest
}: Props) {
  const { message } = App.useApp();
  const { items } = uploads;
  const [dragged, drag] = useState<number | null>(null);
  const take = (file: File): void => {
    const problem = findUploadRefusal(file, pictures, limit) ?? beforeUpload?.(file) ?? null;
    if (problem === null) uploads.add(file);
    else void message.warning(problem);
  };
  const move = (index: number, by: -1 | 1): void => {
    const next = moveUpload(items, index, by);
    if (typeof next === 'string') void message.warning(next);
    else uploads.arrange(next);
  };
  const trigger = !disabled && buttonVisible && (
    <Upload
      {...(id !== undefined && { id })}
      accept={formatAcceptedTypes(pictures)}
      multiple={multiple}
      showUploadList={false}
      beforeUpload={(file) => {
        take(file);
        return Upload.LIST_IGNORE;
      }}
    >
      {pictures ? (
        <button type="button" className={styles['add']}>
          <PlusOutlined />
          <span>{text}</span>
        </button>
      ) : (
        <Button icon={<UploadOutlined />}>{text}</Button>
      )}
    </Upload>
  );
  const entries = items.map((item, index) => {
    const common = { item, disabled, uploads };
    if (!pictures) return <Line key={item.uid} {...common} />;
    return (
      <li key={item.uid}>
        <div
          className={styles['card']}
          data-status={item.status}
          draggable={!disabled && item.status === 'done'}
          onDragStart={() => drag(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== index) uploads.arrange(dropUpload(items, dragged, index));
            drag(null);
          }}
        >
          <Card {...common} onMove={(by) => move(index, by)} />
        </div>
      </li>
    );
  });
  return (
    <div className={styles['box']} {...rest}>
      {pictures ? (
        <Image.PreviewGroup>
          <ul className={styles['cards']}>
            {entries}
            {trigger && <li>{trigger}</li>}
          </ul>
        </Image.PreviewGroup>
      ) : (
        <>
          {trigger}
          <ul className={styles['lines']}>{entries}</ul>
        </>
      )}
    </div>
  );
}

interface EntryProps {
  readonly item: UploadItem;
  readonly disabled: boolean;
  readonly uploads: Uploads;
}

function Card({ item, disabled, uploads, onMove }: EntryProps & { onMove(by: -1 | 1): void }) {
  const url = useFileUrl();
  const [isOpen, open] = useState(false);
  const { uid, name, status, percent, message, path } = item;
  if (status === 'uploading')
    return (
      <div className={styles['waiting']}>
        <span role="status">上传中({percent}%)</span>
        <Progress percent={percent} size="small" showInfo={false} />
        <Remove uid={uid} name={name} uploads={uploads} />
      </div>
    );
  if (status === 'error')
    return (
      <div className={styles['waiting']} role="alert">
        <Tooltip title={message ?? '上传失败'}>
          <span className={styles['failed']}>✕ 上传失败</span>
        </Tooltip>
        <span>
          <Retry uid={uid} name={name} uploads={uploads} />
          <Remove uid={uid} name={name} uploads={uploads} />
        </span>
      </div>
    );
  return (
    <>
      <Image
        src={url(path ?? '')}
        alt={name}
        width={102}
        height={102}
        style={{ objectFit: 'cover' }}
        preview={{ open: isOpen, onOpenChange: open }}
      />
      <div className={styles['bar']}>
        <Button
          type="text"
          size="small"
          aria-label={`预览 ${name}`}
          icon={<EyeOutlined />}
          onClick={() => open(true)}
        />
        <Button
          type="text"
          size="small"
          aria-label={`下载 ${name}`}
          icon={<DownloadOutlined />}
          href={url(path ?? '')}
          download={name}
        />
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
            <Remove uid={uid} name={name} uploads={uploads} />
          </>
        )}
      </div>
    </>
  );
}

function Line({ item: { uid, name, status, percent, message, path }, disabled, uploads }: EntryProps) {
  const url = useFileUrl();
  const address = path === null ? '' : url(path);
  return (
    <li className={styles['line']} data-status={status}>
      <PaperClipOutlined />
      {status === 'done' ? <FileName name={name} address={address} /> : <span title={name}>{name}</span>}
      {status === 'uploading' && (
        <Progress percent={percent} size="small" style={{ width: 120, flex: 'none' }} />
      )}
      {status === 'error' && (
        <span role="alert" className={styles['failed']}>
          ✕ {message ?? '上传失败'}
        </span>
      )}
      <span className={styles['tools']}>
        {status === 'error' && <Retry uid={uid} name={name} uploads={uploads} />}
        {status === 'done' && (
          <Button
            type="text"
            size="small"
            aria-label={`下载 ${name}`}
            icon={<DownloadOutlined />}
            href={address}
            download={name}
          />
        )}
        {!disabled && <Remove uid={uid} name={name} uploads={uploads} />}
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

interface ToolProps {
  readonly uid: string;
  readonly name: string;
  readonly uploads: Uploads;
}

function Remove({ uid, name, uploads }: ToolProps) {
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

function Retry({ uid, name, uploads }: ToolProps) {
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
