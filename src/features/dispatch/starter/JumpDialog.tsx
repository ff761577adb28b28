import { useQuery } from '@tanstack/react-query';
import { Form, Input, Button } from 'antd';
import type { JumpHoleRow } from '#domain/entities/jumpHole.ts';
import { formatDuration } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightSummary } from '../flight/FlightSummary.tsx';

export interface JumpQuestion {
  readonly jump: JumpHoleRow;
  readonly isPassed: boolean;
}

interface Props extends JumpQuestion {
  onClose(): void;
}

/** The answer to a request to jump; a refusal says why. */
export function JumpDialog({ jump, isPassed, onClose }: Props) {
  const { calls } = useBoardPermissions();
  const holeName = useHoleName();
  const [form] = Form.useForm<{ readonly opinion: string }>();
  const opinion = Form.useWatch('opinion', form) ?? '';
  const sending = useSending(onClose);
  const flight = useSlice(useLive().board, ({ flights }) => flights[jump.flightId]);
  const { id, rev, flightNo, fromHoleNo, toHoleNo, reason } = jump;
  const label = isPassed ? '通过跳洞' : '驳回跳洞';
  const isMissing = !isPassed && opinion.trim() === '';
  return (
    <FormDialog
      title={`${label} ${flightNo}组`}
      width={440}
      saveText={label}
      isDangerous={!isPassed}
      canSave={!isMissing}
      form={form}
      start={{ opinion: '' }}
      sending={sending}
      onClose={onClose}
      onSave={() => {
        if (calls === null || isMissing) return;
        void sending.submit(() => calls.records.answerJump({ id, rev, isPassed, opinion: opinion.trim() }));
      }}
    >
      {flight !== undefined && <FlightSummary flight={flight} />}
      <p>
        申请从 {holeName(fromHoleNo)}号洞跳到 {holeName(toHoleNo)}号洞：{reason}
      </p>
      {isPassed && calls !== null && <JumpImpactList query={calls.records.queryJumpImpact(id)} />}
      <Form.Item name="opinion" label="意见" htmlFor="jump-opinion" required={!isPassed}>
        <Input id="jump-opinion" maxLength={200} placeholder={isPassed ? '选填' : '驳回须说明原因'} />
      </Form.Item>
    </FormDialog>
  );
}

interface JumpImpactListProps {
  readonly query: ReturnType<BoardRecords['queryJumpImpact']>;
}

/** Which flights come to the target hole about when the jump does, and who would have to wait (FLIGHT-11). */
function JumpImpactList({ query }: JumpImpactListProps) {
  const { data, isError, refetch } = useQuery(query);
  if (isError)
    return (
      <p role="alert">
        影响未能读取
        <Button size="small" type="link" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    );
  if (data === undefined) return <p>正在预览影响</p>;
  if (data.flights.length === 0) return <p>没有受影响的组</p>;
  return (
    <ul aria-label="受影响的组">
      {data.flights.map(({ flightNo, gapSec, delaySec }) => (
        <li key={flightNo}>
          {flightNo}组 {gapSec < 0 ? '早到' : '晚到'} {formatDuration(Math.abs(gapSec))} ·{' '}
          {delaySec > 0 ? `预计推迟 ${formatDuration(delaySec)}` : '不受影响'}
        </li>
      ))}
    </ul>
  );
}
