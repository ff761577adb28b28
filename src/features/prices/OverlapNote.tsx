import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import type { BodyOf } from '#domain/calls/call.ts';
import { priceCalls } from '#domain/calls/prices.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './prices.module.css';

/** 检查重叠 before saving: no moment may have two prices with equal right. The server refuses them in any case. */
export function OverlapNote({ record }: { readonly record: AnyRow | null }) {
  const http = useHttp();
  const form = Form.useFormInstance<BodyOf<typeof priceCalls.findOverlap>>();
  const {
    data: problem,
    error,
    isPending,
    mutate,
  } = useMutation({
    async mutationFn() {
      const set = { ...form.getFieldsValue(true), id: record?.id ?? '' };
      return (await sendCall(http, priceCalls.findOverlap, set)).result.problem;
    },
    meta: { quiet: true },
  });

  return (
    <div className={styles['overlap']} aria-live="polite">
      <Button loading={isPending} onClick={() => mutate()}>
        检查重叠
      </Button>
      {error !== null && <Alert type="warning" showIcon title={error.message} />}
      {problem === null && <Alert type="success" showIcon title="没有重叠" />}
      {typeof problem === 'string' && (
        <Alert type="warning" showIcon title={`${problem}，请错开日别、星期、时段，或改变优先级`} />
      )}
    </div>
  );
}
