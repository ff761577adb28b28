import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { BodyOf } from '#domain/calls/call.ts';
import { priceCalls } from '#domain/calls/prices.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sendCall } from '#src/api/call.ts';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from './prices.module.css';

/** 检查重叠 before saving: no moment may have two prices with equal right. The server refuses them in any case. */
export function OverlapNote({ record }: { readonly record: AnyRow | null }) {
  const http = useHttp();
  const form = Form.useFormInstance<BodyOf<typeof priceCalls.findOverlap>>();
  /** Not looked for yet: `undefined`. */
  const [problem, setProblem] = useState<string | null>();
  const { isSending, refusal, submit } = useSending();

  async function check(): Promise<string> {
    setProblem(undefined);
    const set = { ...form.getFieldsValue(true), id: record?.id ?? '' };
    setProblem((await sendCall(http, priceCalls.findOverlap, set)).result.problem);
    return '';
  }

  return (
    <div className={styles.overlap} aria-live="polite">
      <Button loading={isSending} onClick={() => void submit(check)}>
        检查重叠
      </Button>
      <RefusalAlert text={refusal} />
      {problem === null && <Alert type="success" showIcon title="没有重叠" />}
      {typeof problem === 'string' && (
        <Alert type="warning" showIcon title={`${problem}，请错开日别、星期、时段，或改变优先级`} />
      )}
    </div>
  );
}
