/** Late orders, the longest first: whose, which caddie, what is missing, for how long (BOARD-93). */
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { useSend } from '../context/BoardContext.ts';
import { formatOverdueSubject, getOverdueStep } from '../model/overdue.ts';
import styles from './overdue.module.css';

interface Props {
  readonly items: readonly OverdueItem[];
  /** Its flight was opened. */
  onChosen(): void;
}

export function OverdueList({ items, onChosen }: Props) {
  const send = useSend();
  return (
    <section aria-label="超时订单">
      <ul className={styles['items']}>
        {items.map((item, index) => {
          const { flightId } = item;
          return (
            <li key={item.orderId ?? index}>
              {flightId === undefined ? (
                <div>
                  <Row item={item} />
                </div>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    send({ type: 'flight.opened', flightId });
                    onChosen();
                  }}
                >
                  <Row item={item} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Row({ item }: { readonly item: OverdueItem }) {
  const { word, missing } = getOverdueStep(item);
  return (
    <>
      <b>{formatOverdueSubject(item)}</b>
      <span className="fw-num">{item.timeStr}</span>
      <span className={styles['missing']}>
        ▲ {word}：{missing}
      </span>
      {item.orderNo !== undefined && <small className="fw-num">{item.orderNo}</small>}
    </>
  );
}
