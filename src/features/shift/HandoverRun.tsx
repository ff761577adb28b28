import { Button, Popconfirm, Progress } from 'antd';
import { handoverCalls } from '#domain/calls/shift.ts';
import { HandoverStatus } from '#domain/codes/shift.ts';
import { findStepObstacle, type Handover, listUnconfirmed } from '#domain/shift/handoverSteps.ts';
import type { HandoverCommand } from '#machines/handover.machine.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { ItemRow } from './ItemRow.tsx';
import styles from './shift.module.css';
import { formatShiftMoment } from './times.ts';
import { useWords } from './useWords.ts';

interface Props {
  readonly handover: Handover;
  readonly userId: string;
  readonly isBusy: boolean;
  order(command: HandoverCommand): void;
}

/** A handover under way, as the outgoing shift, the incoming one, or anybody else sees it. */
export function HandoverRun({ handover, userId, isBusy, order }: Props) {
  const { items, summary, outgoingName, incomingName, prepareTs, status } = handover;
  const wordOf = useWords();
  const mayTakeOver = useCan(handoverCalls.begin.access.permission);
  const open = items.filter(({ endTs }) => endTs === null);
  const left = listUnconfirmed(items).length;
  const mayConfirm = mayTakeOver && findStepObstacle(handover, 'confirm', userId) === null;
  return (
    <>
      <p className={styles.note}>
        <b>{wordOf('golf_handover_status', status)}</b> · 交班 {outgoingName} {formatShiftMoment(prepareTs)}
        {incomingName === null ? '' : ` · 接班 ${incomingName}`}
        {summary === null ? '' : ` · “${summary}”`}
      </p>
      {status === HandoverStatus.confirming && (
        <div className={styles.progress}>
          <Progress
            percent={open.length === 0 ? 100 : Math.round(((open.length - left) / open.length) * 100)}
            showInfo={false}
            aria-label="确认进度"
          />
          <span role="status">{left === 0 ? '全部确认' : `还有 ${left} 项未确认`}</span>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyFace text="没有未了事项" />
      ) : (
        <ol className={styles.items} aria-label="交接事项">
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isNew={item.addTs > prepareTs}
              isBusy={isBusy}
              {...(mayConfirm && {
                onConfirm: (remark: string) => order({ kind: 'confirm', itemId: item.id, remark }),
              })}
            />
          ))}
        </ol>
      )}
      <Steps handover={handover} userId={userId} isBusy={isBusy} order={order} />
    </>
  );
}

function Steps({ handover, userId, isBusy, order }: Props) {
  const mayTakeOver = useCan(handoverCalls.begin.access.permission);
  const mayHandOver = useCan(handoverCalls.prepare.access.permission);
  const may = (step: 'begin' | 'withdraw') => findStepObstacle(handover, step, userId) === null;
  const isMine = handover.status === HandoverStatus.confirming && handover.incomingId === userId;
  const left = listUnconfirmed(handover.items).length;
  return (
    <div className={styles.foot}>
      {handover.status === HandoverStatus.prepared && !may('begin') && (
        <span className={styles.wait}>等待接班人在自己的账号上开始接班</span>
      )}
      {mayHandOver && may('withdraw') && (
        <Popconfirm
          title="撤回这次交班？"
          description="接班人已确认的事项仍归接班人"
          okText="撤回"
          onConfirm={() => order({ kind: 'withdraw', reason: '' })}
        >
          <Button danger disabled={isBusy}>
            撤回交班
          </Button>
        </Popconfirm>
      )}
      {mayTakeOver && may('begin') && (
        <Button type="primary" loading={isBusy} onClick={() => order({ kind: 'begin' })}>
          开始接班
        </Button>
      )}
      {mayTakeOver && isMine && (
        <Button
          type="primary"
          disabled={left > 0}
          loading={isBusy}
          title={left > 0 ? `还有${left}项未确认` : ''}
          onClick={() => order({ kind: 'complete' })}
        >
          完成交接
        </Button>
      )}
    </div>
  );
}
