/** The dialog of the message area: as wide as a text wants, with a way to the whole screen. */

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';
import styles from './notices.module.css';

interface Props {
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** Head and foot of the dialog and its margins: what the body cannot have. */
const AROUND_PX = 168;

export function WideDialog({ title, footer, children, onClose }: Props) {
  const [full, setFull] = useState(false);
  return (
    <AppModal
      open
      title={
        <div className={styles.dialogHead}>
          {title}
          <button
            type="button"
            className="fw-tool"
            aria-label={full ? '退出全屏' : '全屏'}
            onClick={() => setFull(!full)}
          >
            {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </button>
        </div>
      }
      width={full ? '100vw' : { xs: 'calc(100vw - 16px)', md: '60%' }}
      className={styles[full ? 'full' : 'dialog']}
      styles={{
        body: {
          height: full ? 'calc(100dvh - 132px)' : `min(80dvh, calc(100dvh - ${AROUND_PX}px))`,
          overflow: 'auto',
        },
      }}
      onCancel={onClose}
      footer={footer}
    >
      {children}
    </AppModal>
  );
}
