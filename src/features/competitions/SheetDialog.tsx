import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';

interface Props {
  readonly title: string;
  /** px */
  readonly width: number;
  readonly saveText: string;
  /** Absent = there is nothing to save, or it must not be. */
  readonly onSave?: () => void;
  readonly isSending: boolean;
  /** Why the server did not take it; `null` = it did, or was not asked. */
  readonly refusal: string | null;
  /** The table was read at least once. */
  readonly isRead: boolean;
  /** Why it could not be read. */
  readonly error: unknown;
  onRetry(): void;
  /** Reads the table anew, unless somebody wants to keep what they typed. */
  onReload(): void;
  onLeave(): void;
  /** The table; only asked for once it was read. */
  readonly children: ReactNode;
}

/** Many records as one table in a dialog: read together, typed or pasted, saved together. */
export function SheetDialog({ title, width, saveText, onSave, isSending, refusal, ...rest }: Props) {
  const { isRead, error, onRetry, onReload, onLeave, children } = rest;
  return (
    <AppModal
      open
      draggable
      fillable
      title={title}
      width={width}
      mask={{ closable: false }}
      onCancel={() => onLeave()}
      footer={[
        <Button key="close" onClick={() => onLeave()}>
          关闭
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={isSending}
          disabled={onSave === undefined}
          onClick={() => onSave?.()}
        >
          {saveText}
        </Button>,
      ]}
    >
      <RefusalAlert text={refusal} onReload={onReload} />
      {(error !== null || !isRead) && <UnreadFace error={error} rows={12} onRetry={onRetry} />}
      {error === null && isRead && children}
    </AppModal>
  );
}

interface PartsProps {
  readonly label: string;
  readonly count: number;
  readonly value: number;
  textOf(part: number): string;
  onChange(part: number): void;
}

/** Which of several tables is shown; nothing where there is one. */
export function SheetParts({ label, count, value, textOf, onChange }: PartsProps) {
  if (count <= 1) return null;
  return (
    <Segmented
      aria-label={label}
      value={value}
      options={Array.from({ length: count }, (_, index) => ({ value: index + 1, label: textOf(index + 1) }))}
      onChange={onChange}
    />
  );
}
