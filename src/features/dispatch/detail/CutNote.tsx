import { LISTED_RECORDS } from '../calls/boardRecords.ts';
import styles from './detail.module.css';

/** Says of a list that is as long as it may be that there can be more. */
export function CutNote({ count }: { readonly count: number }) {
  if (count < LISTED_RECORDS) return null;
  return <p className={styles.none}>只列出前 {LISTED_RECORDS} 条，其余请到相应页面查看</p>;
}
