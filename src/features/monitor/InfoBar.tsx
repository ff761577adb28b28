import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './monitor.module.css';

interface Props {
  readonly children: ReactNode;
  /** The last read failed: what is shown is older than it should be. */
  readonly isStale: boolean;
  readonly isReading: boolean;
  readonly action: string;
  onRead(): void;
}

/** How old the figures below are, and the way to newer ones. */
export function InfoBar({ children, isStale, isReading, action, onRead }: Props) {
  return (
    <div className={styles.info}>
      <span>{children}</span>
      {isStale && (
        <span role="alert">
          <Tag tone="watch">▲ 更新失败</Tag>
        </span>
      )}
      <Button type="link" size="small" loading={isReading} onClick={onRead}>
        {action}
      </Button>
    </div>
  );
}
