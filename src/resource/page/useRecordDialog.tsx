import { type ReactNode, useState } from 'react';
import { App } from 'antd';
import { useCalledRecord } from '#src/widgets/pages/calledRecord.ts';
import { type OpenedRecord, RecordDialog, type RecordDialogProps } from '../form/RecordDialog.tsx';

interface RecordDialogState {
  open(opened: OpenedRecord): void;
  readonly dialog: ReactNode;
}

/** The dialog of a record that was opened here, or that a message led to. */
export function useRecordDialog({
  onSaved,
  ...common
}: Omit<RecordDialogProps, 'onClose' | 'onSaved'> & { onSaved(): void }): RecordDialogState {
  const { message } = App.useApp();
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const called = useCalledRecord();
  const [followed, setFollowed] = useState<number | null>(null);
  if (called !== null && called.call !== followed) {
    setFollowed(called.call);
    // What somebody is typing is not put away by a message.
    if (opened === null || opened.action === 'detail') setOpened({ action: 'detail', id: called.recordId });
  }
  const close = (): void => setOpened(null);
  return {
    open: setOpened,
    dialog: opened !== null && (
      <RecordDialog
        {...common}
        opened={opened}
        onClose={close}
        onSaved={(words) => {
          void message.success(words);
          close();
          onSaved();
        }}
      />
    ),
  };
}
