import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { ApiError } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './prices.module.css';

type Found = { readonly type: 'success' | 'warning'; readonly words: string };

/** 检查重叠 before saving: no moment may have two prices with equal right. The server refuses them in any case. */
export function OverlapNote({ record }: { readonly record: AnyRow | null }) {
  const http = useHttp();
  const form = Form.useFormInstance<Readonly<Record<string, unknown>>>();
  const [found, setFound] = useState<Found | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function check(): Promise<void> {
    setIsAsking(true);
    try {
      const body = { ...form.getFieldsValue(true), id: record?.id ?? '' };
      const { result } = await http.post<{ problem: string | null }>(
        `${golfPriceSet.path}/overlapCheck`,
        body,
        { quiet: true },
      );
      setFound(
        result.problem === null
          ? { type: 'success', words: '没有重叠' }
          : { type: 'warning', words: `${result.problem}，请错开日别、星期、时段，或改变优先级` },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFound({ type: 'warning', words: error.message });
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div className={styles['overlap']} aria-live="polite">
      <Button loading={isAsking} onClick={() => void check()}>
        检查重叠
      </Button>
      {found !== null && <Alert type={found.type} showIcon title={found.words} />}
    </div>
  );
}
