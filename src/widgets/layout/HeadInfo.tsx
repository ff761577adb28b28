import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  readonly title: string;
  readonly content: ReactNode;
  /** A line to the next one at the right. */
  readonly isBordered?: boolean;
  readonly isCentered?: boolean;
}

/** A figure under its name, in the head of a page. */
export function HeadInfo({ title, content, isBordered = false, isCentered = true }: Props) {
  return (
    <div className={styles.headInfo} data-bordered={isBordered} data-centered={isCentered}>
      <span>{title}</span>
      <strong>{content}</strong>
    </div>
  );
}
