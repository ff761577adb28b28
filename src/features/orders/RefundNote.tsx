import { Alert, Button, Form } from 'antd';
import { formatMoney } from '#domain/booking/money.ts';
import { orderCalls } from '#domain/calls/orders.ts';
import { RefundReason, RefundType } from '#domain/codes/money.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './orders.module.css';

/** What the policy gives back for the order in the form, why, and one click to ask for just that. */
export function RefundNote() {
  const form = Form.useFormInstance();
  const orderId: unknown = Form.useWatch('orderId', form);
  const reasonType: unknown = Form.useWatch('reasonType', form);
  const applied: unknown = Form.useWatch('applyAmount', form);
  const reason: unknown = Form.useWatch('reason', form);
  const isReady = typeof orderId === 'string' && orderId !== '';
  const { data: policy, error } = useCall(
    orderCalls.previewRefundPolicy,
    isReady
      ? { orderId, reasonType: typeof reasonType === 'string' ? reasonType : RefundReason.guest }
      : null,
    { keepsLast: isReady },
  );
  if (error !== null || policy === undefined)
    return (
      <section className={styles.note} aria-label="退款政策">
        <h3>退款政策</h3>
        {error === null ? (
          <p>选好订单和原因后显示建议金额</p>
        ) : (
          <Alert type="warning" showIcon title={error.message} />
        )}
      </section>
    );

  const { suggestAmount, refundable, explanation, problem } = policy;
  const take = (): void => {
    form.setFieldsValue({
      applyAmount: suggestAmount,
      refundType: suggestAmount >= refundable ? RefundType.whole : RefundType.partial,
    });
    void form.validateFields(['applyAmount', 'refundType']);
  };
  const differs = typeof applied === 'number' && applied !== suggestAmount;
  return (
    <section className={styles.note} aria-label="退款政策" aria-live="polite">
      <h3>
        退款政策
        <span className={styles.total}>建议退 {formatMoney(suggestAmount)}</span>
      </h3>
      {problem === null ? (
        <p>{explanation}</p>
      ) : (
        <Alert type="warning" showIcon className={styles.refusal} title={problem} />
      )}
      <p>可退余额 {formatMoney(refundable)}</p>
      {differs && applied > refundable && (
        <Alert
          type="error"
          showIcon
          className={styles.refusal}
          title={`申请金额不能超过可退的${formatMoney(refundable)}`}
        />
      )}
      {differs && applied <= refundable && !reason && (
        <Alert
          type="warning"
          showIcon
          className={styles.refusal}
          title="申请金额与建议金额不同，请填写说明"
        />
      )}
      <Button size="small" disabled={suggestAmount <= 0 || applied === suggestAmount} onClick={take}>
        采用建议金额
      </Button>
    </section>
  );
}
