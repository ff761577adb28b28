import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { broadcastCalls } from '#domain/calls/flights.ts';
import { AnnouncementTarget } from '#domain/codes/service.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { BoardDialog } from '../actions/BoardDialog.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import { useUndo } from '../actions/Undo.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { findLock } from '../model/offers.ts';
import { listDictItems } from '../model/words.ts';
import styles from './starter.module.css';

const PERMISSION = broadcastCalls.send.access.permission;
const TEXT_LENGTH = 100;
const TARGETS = listDictItems('golf_notice_target').map(({ value, text }) => ({ value, label: text }));
const CODES: readonly AnnouncementTarget[] = Object.values(AnnouncementTarget);

/** 广播: a message of the dispatcher to its receivers on the course (BOARD-50). */
export function BroadcastButton() {
  const rights = useActionRights();
  const [isOpen, setIsOpen] = useState(false);
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (!rights.can(PERMISSION) || parkId === null) return null;
  return (
    <>
      <ActionButton
        className={styles.broadcast}
        lockedBecause={findLock(rights, PERMISSION)}
        onClick={() => setIsOpen(true)}
      >
        广播
      </ActionButton>
      {isOpen && <BroadcastDialog parkId={parkId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BroadcastDialog({ parkId, onClose }: { readonly parkId: string; onClose(): void }) {
  const { calls } = useBoardPermissions();
  const parkName = useSlice(useLive().board, ({ park }) => park?.name ?? '');
  const { isSending, refusal, submit } = useSending(onClose);
  const { propose } = useUndo();
  const [text, setText] = useState('');
  const [voice, setVoice] = useState(true);
  const [targets, setTargets] = useState<readonly AnnouncementTarget[]>([AnnouncementTarget.everybody]);
  const problem = text.trim() === '' ? '请填写广播内容' : targets.length === 0 ? '请选择广播给谁' : null;
  const confirm = async (): Promise<void> => {
    if (calls === null) return;
    await submit(async () => {
      const { id } = await calls.records.broadcast({ parkId, text: text.trim(), voice, targets });
      propose({ done: `即将广播：${text.trim()}`, run: () => calls.records.undoBroadcast(id) });
      // The line at the foot of the alarms says it.
      return '';
    });
  };
  return (
    <BoardDialog
      title={`广播 ${parkName}`}
      okText="广播"
      sending={{ isSending, refusal }}
      problem={problem}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <Form.Item label="内容" required htmlFor="broadcast-text">
        <Input.TextArea
          id="broadcast-text"
          rows={3}
          maxLength={TEXT_LENGTH}
          showCount
          placeholder="如：雷雨将至，请各组留意广播"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
      <Form.Item label="广播给" required>
        <Checkbox.Group
          options={TARGETS}
          value={[...targets]}
          onChange={(next) => setTargets(CODES.filter((code) => next.includes(code)))}
        />
      </Form.Item>
      <Checkbox checked={voice} onChange={({ target }) => setVoice(target.checked)}>
        同时语音播报
      </Checkbox>
    </BoardDialog>
  );
}
