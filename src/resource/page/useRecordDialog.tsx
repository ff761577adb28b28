import { type ComponentType, type ReactNode, useState } from 'react';
import { App } from 'antd';
import { useCalledRecord } from '#src/widgets/pages/calledRecord.ts';
import {
  type OpenedRecord,
  RecordDialog,
  type RecordDialogProps,
  type RecordEditorProps,
} from '../form/RecordDialog.tsx';
import { useRecordLink } from './useRecordLink.ts';

interface RecordDialogState {
  open(opened: OpenedRecord): void;
  readonly dialog: ReactNode;
}

/** The dialog of a record that was opened here, or that a message or link led to. */
export function useRecordDialog({
  onSaved,
  editor: Editor,
  isInner,
  ...common
}: Omit<RecordDialogProps, 'onClose' | 'onSaved'> & {
  readonly editor?: ComponentType<RecordEditorProps> | undefined;
  /** A list inside a dialog: the address belongs to the page around it. */
  readonly isInner?: boolean | undefined;
  onSaved(addedId: string | null): void;
}): RecordDialogState {
  const { message } = App.useApp();
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const called = useCalledRecord();
  const [followed, setFollowed] = useState<number | null>(null);
  if (called !== null && called.call !== followed) {
    setFollowed(called.call);
    // What somebody is typing is not put away by a message.
    if (opened === null || opened.action === 'detail') setOpened({ action: 'detail', id: called.recordId });
  }
  const linked = useRecordLink(opened?.action === 'detail' ? opened.id : null, isInner);
  if (linked !== null && (opened === null || opened.action === 'detail'))
    setOpened({ action: 'detail', id: linked });
  const close = (): void => setOpened(null);
  const done = (words: string, addedId: string | null): void => {
    void message.success(words);
    close();
    onSaved(addedId);
  };
  if (opened === null) return { open: setOpened, dialog: null };
  const ends = { opened, onClose: close, onSaved: done };
  return {
    open: setOpened,
    dialog: Editor === undefined ? <RecordDialog {...common} {...ends} /> : <Editor {...ends} />,
  };
}
