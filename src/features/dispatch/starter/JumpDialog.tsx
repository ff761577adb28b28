import { useState } from 'react';
import { Alert, Form, Input } from 'antd';
import type { JumpHoleRow } from '#domain/entities/jumpHole.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightSummary } from '../flight/FlightSummary.tsx';
import { JumpImpactList } from './JumpImpactList.tsx';

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
  const [opinion, setOpinion] = useState('');
  const { isSending, refusal, submit } = useSending(onClose);
  const flight = useSlice(useLive().board, ({ flights }) => flights[jump.flightId]);
  const { id, rev, flightNo, fromHoleNo, toHoleNo, reason } = jump;
  const label = isPassed ? '通过跳洞' : '驳回跳洞';
  const isMissing = !isPassed && opinion.trim() === '';
  const confirm = async (): Promise<void> => {
    if (calls === null || isMissing || isSending) return;
    await submit(() => calls.records.answerJump({ id, rev, isPassed, opinion: opinion.trim() }));
  };
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={`${label} ${flightNo}组`}
      okText={label}
      confirmLoading={isSending}
      okButtonProps={{ disabled: isMissing, danger: !isPassed }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
      {flight !== undefined && <FlightSummary flight={flight} />}
      <p>
        申请从 {holeName(fromHoleNo)}号洞跳到 {holeName(toHoleNo)}号洞：{reason}
      </p>
      {isPassed && calls !== null && <JumpImpactList query={calls.records.queryJumpImpact(id)} />}
      <Form component={false} layout="vertical">
        <Form.Item label="意见" required={!isPassed} htmlFor="jump-opinion">
          <Input
            id="jump-opinion"
            maxLength={200}
            placeholder={isPassed ? '选填' : '驳回须说明原因'}
            value={opinion}
            onChange={({ target }) => setOpinion(target.value)}
          />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
