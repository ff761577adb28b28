import { Input } from 'antd';
import { useState } from 'react';
import { deviceCalls } from '#domain/calls/devices.ts';
import { COMMANDS_UNSENT } from '#domain/trackers/commands.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { findLock } from '../model/offers.ts';
import { listDictItems } from '../model/words.ts';
import styles from './detail.module.css';

const PERMISSION = deviceCalls.command.access.permission;
const MESSAGE = 'message';
const MESSAGE_LENGTH = 100;

/** 呼叫 a tracker: it beeps, says where it is, or shows a text. */
export function DeviceCommands({ deviceId }: { readonly deviceId: string }) {
  const { calls } = useBoardPermissions();
  const rights = useActionRights();
  const { isSending, submit } = useSending(undefined, 'toast');
  const [text, setText] = useState('');
  const isActual = useSlice(useLive().board, ({ park }) => park?.isActual === true);
  if (!rights.can(PERMISSION) || calls === null) return null;
  const lock = findLock(rights, PERMISSION) ?? (isActual ? COMMANDS_UNSENT : null);
  const send = async (command: string): Promise<void> => {
    const message = command === MESSAGE ? text.trim() : '';
    if (await submit(() => calls.records.callDevice(deviceId, command, message))) setText('');
  };
  return (
    <section aria-label="设备指令">
      <h3 className={styles.subtitle}>设备指令</h3>
      <Input
        size="small"
        aria-label="提示语"
        placeholder="提示语"
        maxLength={MESSAGE_LENGTH}
        readOnly={lock !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.commands}>
        {listDictItems('golf_device_command').map(({ value, text: label }) => (
          <ActionButton
            key={value}
            loading={isSending}
            lockedBecause={lock ?? (value === MESSAGE && text.trim() === '' ? '请先填写提示语' : null)}
            onClick={() => void send(value)}
          >
            {label}
          </ActionButton>
        ))}
      </div>
    </section>
  );
}
