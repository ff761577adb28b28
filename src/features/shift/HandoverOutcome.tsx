import { Button } from 'antd';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { formatShiftMoment } from './times.ts';

/** How the handover ended that was under way a moment ago. */
export function HandoverOutcome({ handover, onClose }: { readonly handover: Handover; onClose(): void }) {
  const { status, outgoingName, incomingName, items, endTs } = handover;
  const isDone = status === HandoverStatus.completed;
  const confirmed = items.filter(({ confirmTs }) => confirmTs !== null).length;
  return (
    <OutcomeFace
      mark={isDone ? '✓' : '↩'}
      title={isDone ? '交接完成' : '交班已撤回'}
      text={
        isDone
          ? `${outgoingName} → ${incomingName ?? ''}，${formatShiftMoment(endTs)}，确认${confirmed}项`
          : `${outgoingName}，${formatShiftMoment(endTs)}`
      }
      actions={<Button onClick={onClose}>知道了</Button>}
    />
  );
}
