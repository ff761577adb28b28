import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Plan, planCalls } from '#domain/calls/competitionPlans.ts';
import { PlanStatus } from '#domain/codes/competition.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './planSheet.module.css';

const CODES = ['golf_tee_color', 'golf_start_type'];
const WIDTH = 860;

/** 打印出发表: what hangs on the wall of the starter's hut; only the sheet is printed. */
export function PlanSheet({ planId, onClose }: { readonly planId: string; onClose(): void }) {
  const { data: plan, error, refetch } = useCall(planCalls.readPrintSheet, { id: planId });
  return (
    <AppModal
      open
      title="出发表"
      width={WIDTH}
      onCancel={onClose}
      rootClassName={styles.printed}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button
          key="print"
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={plan === undefined}
          onClick={() => window.print()}
        >
          打印
        </Button>,
      ]}
    >
      {(error !== null || plan === undefined) && <UnreadFace error={error} rows={12} onRetry={refetch} />}
      {error === null && plan !== undefined && <Sheet {...plan} />}
    </AppModal>
  );
}

function Sheet({ plan, parkName, flights }: Plan) {
  const items = useDictionaries(CODES);
  const word = (code: string, value: unknown): string =>
    items(code)?.find((item) => item.value === value)?.text ?? '';
  const ordered = flights.toSorted(
    (a, b) => a.teeTime.localeCompare(b.teeTime) || (a.startHoleNo ?? 0) - (b.startHoleNo ?? 0),
  );
  return (
    <article className={styles.sheet} aria-label="出发表">
      <h2>{plan.planName}</h2>
      <p>
        {parkName} · {plan.planDate} · {word('golf_start_type', plan.startType)} · {flights.length} 组
        {plan.status === PlanStatus.draft && <strong> · 草稿，尚未发布</strong>}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">开球时间</th>
            <th scope="col">开球洞</th>
            <th scope="col">组号</th>
            <th scope="col">球员（号码布 · T台）</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, teeTime, startHoleNo, subGroup, flightNo, players }) => (
            <tr key={id}>
              <td>{teeTime.slice(11, 16)}</td>
              <td>
                {startHoleNo}
                {subGroup}
              </td>
              <td>{flightNo}</td>
              <td>
                <ol>
                  {players.map(({ playerId, name, bagTag, teeColor }) => (
                    <li key={playerId}>
                      {name}
                      <small>{[bagTag, word('golf_tee_color', teeColor)].filter(Boolean).join(' · ')}</small>
                    </li>
                  ))}
                </ol>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
