import { RECEIPT_DUE_SEC } from '#domain/actions/handling.ts';
import { ReceiptStatus } from '#domain/codes/service.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { useTick } from '../context/Clock.tsx';
import { getWord } from '../model/words.ts';

type Reminded = Pick<TimeoutView, 'remindCount' | 'remindReceipt' | 'lastRemindTs'>;

/**
 * Whether the last reminder reached the caddie: ○ sent, ◐ delivered, ● answered; red without an answer in 120 s. One that was
 * told by radio has no receipt.
 */
export function Receipt({ alarm }: { readonly alarm: Reminded }) {
  const { parkNow } = useTick();
  const { remindCount, remindReceipt, lastRemindTs } = alarm;
  if (remindCount === 0) return null;
  if (remindReceipt === null) return <span> · 提醒 {remindCount} 次</span>;
  const late =
    remindReceipt !== ReceiptStatus.answered &&
    parkNow !== null &&
    lastRemindTs !== null &&
    parkNow - lastRemindTs > RECEIPT_DUE_SEC * 1000;
  const failed = late || remindReceipt === ReceiptStatus.failed;
  const shape = { [ReceiptStatus.delivered]: '◐', [ReceiptStatus.answered]: '●' }[remindReceipt] ?? '○';
  const text =
    late && remindReceipt !== ReceiptStatus.failed ? '未回执' : getWord('golf_receipt_status', remindReceipt);
  return (
    <span data-tone={failed ? 'behind' : 'normal'} style={{ color: 'var(--tone)' }}>
      {' '}
      · 提醒 {remindCount} 次 {failed ? '✕' : shape} {text}
    </span>
  );
}
