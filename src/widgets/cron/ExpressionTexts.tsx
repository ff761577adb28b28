import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { describeCron } from '#domain/cron/describe.ts';
import { CRON_FIELDS, FIELD_NAMES, type CronFieldName } from '#domain/cron/fields.ts';
import type { CronEditorActor, CronEditorContext } from '#machines/cronEditor.machine.ts';
import styles from './cron.module.css';

interface Props {
  readonly context: CronEditorContext;
  readonly send: CronEditorActor['send'];
}

const EITHER: ReadonlySet<CronFieldName> = new Set(['day', 'week']);

/** The expression field by field and as a whole, and what it says, or what is wrong with it. */
export function ExpressionTexts({ context: { texts, expression, reading }, send }: Props) {
  return (
    <section className={styles.texts} aria-label="表达式">
      <div className={styles.fields}>
        {CRON_FIELDS.map((field) => (
          <label key={field}>
            {FIELD_NAMES[field]}
            <DraftText
              value={texts[field]}
              aria-label={FIELD_NAMES[field]}
              isWrong={!reading.ok && reading.field === field}
              {...(EITHER.has(field) && { title: '日和周只能设置其中之一' })}
              onSettle={(text) => send({ type: 'field.typed', field, text })}
            />
          </label>
        ))}
      </div>
      <div className={styles.whole}>
        <span aria-hidden>Cron表达式</span>
        <DraftText
          value={expression}
          aria-label="Cron表达式"
          isWrong={!reading.ok}
          onSettle={(text) => send({ type: 'expression.typed', text })}
        />
      </div>
      <p className={styles.verdict} data-refused={!reading.ok} role="status">
        {reading.ok ? <CheckCircleFilled /> : <CloseCircleFilled />}
        {reading.ok ? describeCron(reading.cron) : reading.message}
      </p>
    </section>
  );
}

interface DraftProps extends Pick<ComponentProps<typeof Input>, 'aria-label' | 'title'> {
  readonly value: string;
  readonly isWrong: boolean;
  onSettle(text: string): void;
}

/** What is typed counts when the field is left or Enter is pressed: half an expression is not yet wrong. */
function DraftText({ value, isWrong, onSettle, ...rest }: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (): void => {
    if (draft === null) return;
    setDraft(null);
    onSettle(draft);
  };
  return (
    <Input
      {...rest}
      className={styles.mono}
      autoComplete="off"
      spellCheck={false}
      {...(isWrong && { status: 'error', 'aria-invalid': true })}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
}
