import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Image, Upload } from 'antd';
import { useState } from 'react';
import type { ControlProps } from '../control.ts';
import { formatAcceptedTypes, findUploadRefusal } from './checks.ts';
import { dropUpload, moveUpload } from './list.ts';
import styles from './upload.module.css';
import { UploadCard } from './UploadCard.tsx';
import { UploadLine } from './UploadLine.tsx';
import type { Uploads } from './useUploads.ts';

interface Props extends Omit<ControlProps, 'placeholder'> {
  readonly uploads: Uploads;
  readonly text: string;
  /** Cards with pictures instead of lines with names. */
  readonly pictures: boolean;
  readonly multiple: boolean;
}

/** Files as cards or lines, with everything that can be done to one. */
export function UploadList({ uploads, text, pictures, multiple, disabled = false, id, ...rest }: Props) {
  const { message } = App.useApp();
  const { items } = uploads;
  const [dragged, drag] = useState<number | null>(null);
  const take = (file: File): void => {
    const problem = findUploadRefusal(file, pictures);
    if (problem === null) uploads.add(file);
    else void message.warning(problem);
  };
  const move = (index: number, by: -1 | 1): void => {
    const next = moveUpload(items, index, by);
    if (typeof next === 'string') void message.warning(next);
    else uploads.arrange(next);
  };
  const trigger = !disabled && (
    <UploadTrigger id={id} text={text} pictures={pictures} multiple={multiple} onFile={take} />
  );
  const entries = items.map((item, index) => {
    const common = { item, disabled, uploads };
    if (!pictures) return <UploadLine key={item.uid} {...common} />;
    return (
      <li key={item.uid}>
        <div
          className={styles.card}
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
          <UploadCard {...common} onMove={(by) => move(index, by)} />
        </div>
      </li>
    );
  });
  return (
    <div className={styles.box} {...rest}>
      {pictures ? (
        <Image.PreviewGroup>
          <ul className={styles.cards}>
            {entries}
            {trigger && <li>{trigger}</li>}
          </ul>
        </Image.PreviewGroup>
      ) : (
        <>
          {trigger}
          <ul className={styles.lines}>{entries}</ul>
        </>
      )}
    </div>
  );
}

interface TriggerProps extends Pick<Props, 'text' | 'pictures' | 'multiple'> {
  readonly id: string | undefined;
  onFile(file: File): void;
}

function UploadTrigger({ id, text, pictures, multiple, onFile }: TriggerProps) {
  return (
    <Upload
      {...(id !== undefined && { id })}
      accept={formatAcceptedTypes(pictures)}
      multiple={multiple}
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return Upload.LIST_IGNORE;
      }}
    >
      {pictures ? (
        <button type="button" className={styles.add}>
          <PlusOutlined />
          <span>{text}</span>
        </button>
      ) : (
        <Button icon={<UploadOutlined />}>{text}</Button>
      )}
    </Upload>
  );
}
