import { App } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { endCall, isEnded, useCalledRecord } from '#src/widgets/pages/calledRecord.ts';
import type { OpenedRecord, RecordDialogProps, RecordEditorProps } from '../form/RecordDialog.tsx';
import type { Previewing } from '../preview/RecordPreview.tsx';
import { useRecordLink } from './useRecordLink.ts';

const RecordDialog = createLazyPart(async () => ({
  default: (await import('../form/RecordDialog.tsx')).RecordDialog,
}));
const RecordPreview = createLazyPart(() => import('../preview/RecordPreview.tsx'));

interface RecordDialogState {
  open(opened: OpenedRecord): void;
  /** @param list the rows around the record; `null` = there are none */
  dialog(list: Previewing | null): ReactNode;
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
  if (called !== null && called.call !== followed && !isEnded(called)) {
    setFollowed(called.call);
    // What somebody is typing is not put away by a message.
    if (opened === null || opened.action === 'detail') setOpened({ action: 'detail', id: called.recordId });
  }
  const linked = useRecordLink(opened?.action === 'detail' ? opened.id : null, isInner);
  if (linked !== null && (opened === null || opened.action === 'detail'))
    setOpened({ action: 'detail', id: linked });
  const close = (): void => {
    if (called !== null) endCall(called);
    setOpened(null);
  };
  const done = (words: string, addedId: string | null): void => {
    void message.success(words);
    close();
    onSaved(addedId);
  };
  return {
    open: setOpened,
    dialog(list) {
      if (opened === null) return null;
      const ends = { opened, onClose: close, onSaved: done };
      // Its chunk may be on its way; the list stays meanwhile, and with it what the keyboard returns to (WIDGET-32).
      return (
        <Suspense fallback={null}>
          {Editor !== undefined ? (
            <Editor {...ends} />
          ) : opened.action === 'detail' ? (
            <RecordPreview
              entity={common.entity}
              choices={common.choices}
              id={opened.id}
              list={list}
              onStep={(id) => setOpened({ action: 'detail', id })}
              onClose={close}
            />
          ) : (
            <RecordDialog {...common} {...ends} />
          )}
        </Suspense>
      );
    },
  };
}
