import { SwapOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { handoverCalls } from '#domain/calls/shift.ts';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { usePresence } from './PresenceContext.ts';

/** From the board to 交接班 and the shift book, for the park that is shown. */
export function ShiftButton() {
  const { can, calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (calls === null || parkId === null || !can(handoverCalls.readOpen.access.permission)) return null;
  return <LiveShiftButton parkId={parkId} />;
}

/** Says at once when a handover waits for somebody: it is read anew with every change of the shift. */
function LiveShiftButton({ parkId }: { readonly parkId: string }) {
  const navigate = useNavigate();
  const { ownId } = usePresence();
  const { data } = useAnnouncedCall(handoverCalls.readOpen, { parkId });
  const word = describeWait(data ?? null, ownId);
  return (
    <Badge dot={word !== null} title="">
      <Button
        size="small"
        icon={<SwapOutlined aria-hidden />}
        title="交接班与值班簿"
        onClick={() => void navigate(`/bsweb/handover?parkId=${parkId}`)}
      >
        交接班{word === null ? '' : `·${word}`}
      </Button>
    </Badge>
  );
}

/** What the handover under way waits for; `null` = there is none. */
function describeWait(handover: Handover | null, userId: string): string | null {
  if (handover === null) return null;
  const { status, outgoingId, incomingId } = handover;
  if (status === HandoverStatus.prepared) return outgoingId === userId ? '等待接班' : '待接班';
  if (status !== HandoverStatus.confirming) return null;
  return incomingId === userId ? '待确认' : '接班中';
}
