/** The cron editor (CRON-06): a tab for each field, the expression as text, and when it will run. */

import { useActorRef, useSelector } from '@xstate/react';
import { Tabs } from 'antd';
import { useState } from 'react';
import { cronEditorMachine } from '#machines/cronEditor.machine.ts';
import { CRON_TABS, TABS, type CronTab } from '#machines/cronModes.ts';
import { AppModal } from '../AppModal.tsx';
import styles from './cron.module.css';
import { ExpressionTexts } from './ExpressionTexts.tsx';
import { ModeList } from './ModeList.tsx';
import { RunPreview } from './RunPreview.tsx';

interface Props {
  readonly expression: string;
  readonly zone: string;
  onOk(expression: string): void;
  onCancel(): void;
}

export default function CronDialog({ expression, zone, onOk, onCancel }: Props) {
  const editor = useActorRef(cronEditorMachine, { input: { expression, zone, now: Date.now } });
  const snapshot = useSelector(editor, (now) => now);
  const { texts, remembered, reading } = snapshot.context;
  const wrong = reading.ok ? undefined : TABS.find((key) => isOf(key, reading.field));
  const [tab, setTab] = useState<CronTab>(wrong ?? 'second');
  return (
    <AppModal
      open
      draggable
      title="cron表达式"
      width={608}
      wrapClassName={styles.dialog}
      okButtonProps={{ disabled: !reading.ok }}
      onCancel={onCancel}
      onOk={() => {
        // A text that was being typed has just been taken over: it may be wrong.
        const { context } = editor.getSnapshot();
        if (context.reading.ok) onOk(context.expression);
      }}
    >
      <div className={styles.body}>
        <Tabs
          type="card"
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key as CronTab)}
          destroyOnHidden
          items={TABS.map((key) => ({
            key,
            label: (
              <span className={styles.tab} data-wrong={key === wrong}>
                {CRON_TABS[key].title}
              </span>
            ),
            children: (
              <ModeList
                tab={key}
                texts={texts}
                remembered={remembered[key]}
                isWrong={key === wrong}
                send={editor.send}
              />
            ),
          }))}
        />
        <ExpressionTexts context={snapshot.context} send={editor.send} />
        <RunPreview snapshot={snapshot} />
      </div>
    </AppModal>
  );
}

const isOf = (tab: CronTab, name: string): boolean => CRON_TABS[tab].fields.some((field) => field === name);
