import { Button, Input } from 'antd';
import { useState } from 'react';
import type { HandoverEntry } from '#domain/shift/handoverSteps.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import styles from './shift.module.css';
import { formatShiftMinute } from './times.ts';

interface Props {
  readonly item: HandoverEntry;
  /** It came up after the handover was prepared. */
  readonly isNew: boolean;
  readonly isBusy: boolean;
  /** Absent for who may only look. */
  onConfirm?(remark: string): void;
}

/** One item, and what the incoming shift says to it. */
export function ItemRow({ item, isNew, isBusy, onConfirm }: Props) {
  const [remark, setRemark] = useState('');
  const { confirmTs, confirmUser, endTs, text } = item;
  const isOver = endTs !== null;
  return (
    <li className={styles.item} data-over={isOver || undefined} data-done={confirmTs !== null || undefined}>
      <ItemFacts item={item} />
      {isNew && !isOver && confirmTs === null && <Tag tone="ahead">新增</Tag>}
      {isOver && <span className={styles.outcome}>○ 已结束 {formatShiftMinute(endTs)}</span>}
      {!isOver && confirmTs !== null && (
        <span className={styles.outcome}>
          ● {confirmUser} {formatShiftMinute(confirmTs)} 已确认
          {item.remark === null ? '' : `：${item.remark}`}
        </span>
      )}
      {!isOver && confirmTs === null && onConfirm && (
        <form
          className={styles.confirm}
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(remark);
          }}
        >
          <Input
            size="small"
            maxLength={200}
            aria-label={`${text}的备注`}
            placeholder="备注，可不填"
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <Button size="small" type="primary" htmlType="submit" disabled={isBusy}>
            确认
          </Button>
        </form>
      )}
      {!isOver && confirmTs === null && !onConfirm && <span className={styles.outcome}>待确认</span>}
    </li>
  );
}
