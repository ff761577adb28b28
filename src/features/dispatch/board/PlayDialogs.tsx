/** Dialogs that confirm suspending and resuming play. */

import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { RESUME_QUESTION } from '#domain/entities/parkLifecycle.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import { BoardDialog } from '../actions/BoardDialog.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { listDictItems } from '../model/words.ts';
import styles from './toolbar.module.css';

const REASONS = listDictItems('golf_suspend_reason');
const REMARK_LENGTH = 200;

interface Props {
  readonly park: { readonly id: string; readonly name: string };
  onClose(): void;
}

/** Each reason is a button that confirms: in a thunderstorm a choice and an OK are one click too many. */
export function SuspendDialog({ park, onClose }: Props) {
  const { calls } = useBoardPermissions();
  const [remark, setRemark] = useState('');
  const [pressed, setPressed] = useState<string | null>(null);
  const { isSending, refusal, submit } = useSending(onClose);
  const onCourse = useSlice(
    useLive().board,
    ({ flights }) => Object.values(flights).filter(isOnCourse).length,
  );
  const suspend = async (reason: string): Promise<void> => {
    if (calls === null || isSending) return;
    setPressed(reason);
    await submit(() => calls.records.suspendPlay({ parkId: park.id, reason, remark: remark.trim() }));
  };
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={`暂停打球 ${park.name}`}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>取消</Button>}
      onCancel={onClose}
    >
      <RefusalAlert text={refusal} />
      <p>场上 {onCourse} 组立即停表，未出发各组的开球时间在恢复后顺延；所有看板和球场经理都会收到通知。</p>
      <Form component={false} layout="vertical">
        <Form.Item label="说明" htmlFor="suspend-remark">
          <Input
            id="suspend-remark"
            maxLength={REMARK_LENGTH}
            placeholder="选填，先写说明再点原因"
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
      <fieldset className={styles.reasons} aria-busy={isSending}>
        <legend>点选原因，立即暂停全场打球</legend>
        {REASONS.map(({ value, text }) => (
          <Button
            key={value}
            danger
            // Never disabled, which would take the keyboard from it.
            loading={isSending && pressed === value}
            aria-label={`因${text}暂停打球`}
            onClick={() => void suspend(value)}
          >
            {text}
          </Button>
        ))}
      </fieldset>
    </AppModal>
  );
}

export function ResumeDialog({ park, onClose }: Props) {
  const { calls } = useBoardPermissions();
  const { isSending, refusal, submit } = useSending(onClose);
  const resume = async (): Promise<void> => {
    if (calls !== null) await submit(() => calls.records.resumePlay(park.id));
  };
  return (
    <BoardDialog
      title={`恢复打球 ${park.name}`}
      okText="恢复打球"
      sending={{ isSending, refusal }}
      problem={null}
      onOk={() => void resume()}
      onClose={onClose}
    >
      <p>{RESUME_QUESTION}</p>
    </BoardDialog>
  );
}
