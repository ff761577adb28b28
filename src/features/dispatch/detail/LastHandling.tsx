import type { FlightHandling } from '#domain/dispatch/handling.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

/** What was done about the flight last, and by whom (BOARD-45). */
export function LastHandling({ handling }: { readonly handling: FlightHandling | null }) {
  if (handling === null) return null;
  const { lastRemindTs, remindReceipt, remindCount, marshalName, marshalEtaTs, note, noteUser } = handling;
  return (
    <ul className={styles.handling} aria-label="最近处理">
      {lastRemindTs !== null && (
        <li>
          {formatMinute(lastRemindTs)} 提醒球童
          {remindReceipt !== null && ` · ${getWord('golf_receipt_status', remindReceipt)}`}
          {remindCount > 1 && ` · 共 ${remindCount} 次`}
        </li>
      )}
      {marshalName !== null && (
        <li>
          巡场 {marshalName} 已派出 · 预计 {formatMinute(marshalEtaTs)} 到
        </li>
      )}
      {note !== null && (
        <li>
          备注：{note}（{noteUser}）
        </li>
      )}
    </ul>
  );
}
