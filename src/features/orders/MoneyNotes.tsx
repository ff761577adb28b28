import { Alert, Form } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/booking/money.ts';
import { orderCalls } from '#domain/calls/orders.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './orders.module.css';

interface Props {
  readonly rows: readonly AnyRow[];
}

interface FrameProps {
  readonly title: string;
  readonly figure?: string | undefined;
  readonly problem?: string | null | undefined;
  readonly children?: ReactNode;
}

function NoteFrame({ title, figure, problem = null, children }: FrameProps) {
  return (
    <section className={styles.note} aria-label={title} aria-live="polite">
      <h3>
        {title}
        {figure !== undefined && <span className={styles.total}>{figure}</span>}
      </h3>
      {problem === null ? children : <Alert type="warning" showIcon title={problem} />}
    </section>
  );
}

/** 取消: what comes back, and why, as soon as the reason is chosen. */
export function CancelNote({ rows }: Props) {
  const reason: unknown = Form.useWatch('reason');
  return typeof reason === 'string' && reason !== '' ? (
    <Returns rows={rows} reason={reason} />
  ) : (
    <NoteFrame title="退款">
      <p>选择取消原因后显示退款金额</p>
    </NoteFrame>
  );
}

/** 驳回: what was paid comes back. */
export const RejectNote = ({ rows }: Props) => <Returns rows={rows} reason="" />;

function Returns({ rows, reason }: Props & { readonly reason: string }) {
  const [order] = rows;
  const only = rows.length === 1 ? order : undefined;
  const { data: preview, error } = useCall(orderCalls.previewRefund, only ? { id: only.id, reason } : null);
  if (only === undefined)
    return (
      <NoteFrame title="退款">
        <p>已付款的订单全额退还，由系统提交退款申请</p>
      </NoteFrame>
    );
  if (error !== null) return <NoteFrame title="退款" problem={error.message} />;
  if (preview === undefined) return <NoteFrame title="退款" />;
  const { paid, suggestAmount, refundable, explanation, problem } = preview;
  if (paid <= 0)
    return (
      <NoteFrame title="退款" figure={problem === null ? formatMoney(0) : undefined} problem={problem}>
        <p>订单没有收款，不产生退款</p>
      </NoteFrame>
    );
  return (
    <NoteFrame
      title="退款"
      figure={problem === null ? `退还 ${formatMoney(suggestAmount)}` : undefined}
      problem={problem}
    >
      <p>{explanation}</p>
      <p>
        已付 {formatMoney(paid)}，可退余额 {formatMoney(refundable)}
        {suggestAmount > 0 && '；由系统提交退款申请，审核后退还'}
      </p>
    </NoteFrame>
  );
}

/** 改期: what the new tee time costs, and what has to be paid or comes back. */
export function RescheduleNote({ rows: [order] }: Props) {
  const playDate: unknown = Form.useWatch('playDate');
  const teeTime: unknown = Form.useWatch('teeTime');
  const chosen = typeof teeTime === 'string' && teeTime.slice(0, 10) === playDate ? teeTime : null;
  return <MoveNote order={order} teeTime={chosen} />;
}

/** @param teeTime `null` = none is chosen yet */
export function MoveNote(props: {
  readonly order: Pick<AnyRow, 'id'> | undefined;
  readonly teeTime: string | null;
  readonly isSqueezed?: boolean;
}) {
  const { order, teeTime, isSqueezed = false } = props;
  const { data: preview, error } = useCall(
    orderCalls.previewMove,
    order && teeTime !== null
      ? { id: order.id, teeTime, squeezeFlag: isSqueezed ? YesNo.yes : YesNo.no }
      : null,
  );
  if (error !== null) return <NoteFrame title="差价" problem={error.message} />;
  if (teeTime === null || preview === undefined)
    return (
      <NoteFrame title="差价">
        <p>选好开球时间后显示新的价格和差价</p>
      </NoteFrame>
    );
  const { totalBefore, totalAfter, toPay, toReturn, keepsFirstTeeTime, problem } = preview;
  const figure =
    toPay > 0 ? `补收 ${formatMoney(toPay)}` : toReturn > 0 ? `退还 ${formatMoney(toReturn)}` : '没有差价';
  return (
    <NoteFrame title="差价" figure={problem === null ? figure : undefined} problem={problem}>
      <p>
        应收由 {formatMoney(totalBefore)} 变为 {formatMoney(totalAfter)}
        {toReturn > 0 && '，差价由系统提交退款申请'}
      </p>
      {keepsFirstTeeTime !== null && (
        <p>
          以后取消时，退款政策仍按首次开球时间 {keepsFirstTeeTime.slice(0, 16)}{' '}
          计算；新的时间更早的，按新的时间
        </p>
      )}
    </NoteFrame>
  );
}
