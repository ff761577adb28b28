/** The page that a message names, where the user's menu has none of it (SHELL-06). */

import { Button } from 'antd';
import { createElement, Suspense, useState, type ComponentType } from 'react';
import type { Announcement } from '#domain/wire/announcement.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { CalledRecordProvider, type CalledRecord } from '#src/widgets/pages/calledRecord.ts';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { WideDialog } from './WideDialog.tsx';

interface Props {
  readonly announcement: Announcement;
  readonly page: ComponentType;
  /** The record that the message is about. */
  readonly called: CalledRecord | null;
  onClose(): void;
}

export default function PageDialog({ announcement, page, called, onClose }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <WideDialog
      title={announcement.titile}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
    >
      <PageBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<LoadingFace rows={10} />}>
          <CalledRecordProvider value={called}>{createElement(page)}</CalledRecordProvider>
        </Suspense>
      </PageBoundary>
    </WideDialog>
  );
}
