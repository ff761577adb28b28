import { Button, Input } from 'antd';
import { useState } from 'react';
import { handoverCalls } from '#domain/calls/shift.ts';
import type { HandoverCommand } from '#machines/handover.machine.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { ItemFacts } from './ItemFacts.tsx';
import styles from './shift.module.css';

interface Props {
  readonly parkId: string;
  readonly isBusy: boolean;
  order(command: HandoverCommand): void;
}

/** What would be handed over now, and the word of the outgoing shift. */
export function PrepareHandover({ parkId, isBusy, order }: Props) {
  const [summary, setSummary] = useState('');
  const mayHandOver = useCan(handoverCalls.prepare.access.permission);
  const { data, error, refetch } = useCall(handoverCalls.listOpenItems, { parkId });
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={8} onRetry={refetch} />;
  return (
    <>
      <p className={styles.note}>
        当前未了事项 <b className="fw-num">{data.length}</b> 项
        {mayHandOver ? '，交班后由接班人逐项确认；其间新出现的会自动加入。' : '。'}
      </p>
      {data.length === 0 ? (
        <EmptyFace text="没有未了事项，可以直接交班" />
      ) : (
        <ol className={styles.items} aria-label="未了事项">
          {data.map((item) => (
            <li key={`${item.kind}:${item.subjectId}`} className={styles.item}>
              <ItemFacts item={item} />
            </li>
          ))}
        </ol>
      )}
      {mayHandOver && (
        <div className={styles.foot}>
          <Input.TextArea
            aria-label="交班说明"
            placeholder="交班说明：本班情况、需要接班人留意的事"
            rows={2}
            maxLength={500}
            value={summary}
            onChange={(event) => setSummary(event.target.value)}
          />
          <Button type="primary" loading={isBusy} onClick={() => order({ kind: 'prepare', summary })}>
            准备交班
          </Button>
        </div>
      )}
    </>
  );
}
