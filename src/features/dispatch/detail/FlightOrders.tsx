/** What hangs on a flight besides the round: its orders and its caddies' services, each with a way to its page. */
import { useQuery } from '@tanstack/react-query';
import type { BoardRecords } from '#src/api/boardRecords.ts';
import type { CaddieOrderRow } from '#domain/entities/caddieOrder.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

const ORDERS = 'golf:order:list';
const SERVICES = 'golf:caddieOrder:list';

export function FlightOrders({ flightId }: { readonly flightId: string }) {
  const { calls, can } = useBoardPermissions();
  if (calls === null) return <p className={styles['none']}>回放中没有订单</p>;
  const { records } = calls;
  if (!can(ORDERS) && !can(SERVICES)) return <p className={styles['none']}>没有查看订单的权限</p>;
  return (
    <>
      {can(ORDERS) && <Orders records={records} flightId={flightId} />}
      {can(SERVICES) && <Services records={records} flightId={flightId} />}
    </>
  );
}

interface Props {
  readonly records: BoardRecords;
  readonly flightId: string;
}

function Orders({ records, flightId }: Props) {
  const { data, error, refetch } = useQuery(records.queryFlightOrders(flightId));
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingFace rows={2} />;
  return (
    <section aria-label="订单">
      <h3 className={styles['subtitle']}>订单</h3>
      {data.length === 0 && <EmptyFace text="该组没有订单" />}
      <ul className={styles['cards']}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderCard({
  order: { id, orderNo, status, totalAmount, paidAmount },
}: {
  readonly order: OrderRow;
}) {
  return (
    <li>
      <PageLink component="golf/OrderList" id={id} text={orderNo} /> · {getWord('golf_order_status', status)}
      <br />
      应收 {totalAmount?.toFixed(2) ?? '–'} 元 · 已付 {paidAmount?.toFixed(2) ?? '–'} 元
    </li>
  );
}

function Services({ records, flightId }: Props) {
  const { data, error, refetch } = useQuery(records.queryFlightServices(flightId));
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingFace rows={2} />;
  return (
    <section aria-label="球童">
      <h3 className={styles['subtitle']}>球童服务</h3>
      {data.length === 0 && <EmptyFace text="该组没有球童单" />}
      <ul className={styles['cards']}>
        {data.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}

const STAGES = [
  ['接单', 'acceptTime'],
  ['开机', 'machineOnTime'],
  ['派遣', 'dispatchTime'],
  ['回场', 'backTime'],
  ['清洁', 'cleanTime'],
] as const;

function ServiceCard({ service }: { readonly service: CaddieOrderRow }) {
  const { id, status, caddieId, caddieNo, caddieName, playerName } = service;
  const stages = STAGES.flatMap(([word, field]) => {
    const time = service[field];
    return time == null ? [] : [`${word} ${time.slice(11, 16)}`];
  });
  const name = `${caddieNo ?? ''} ${caddieName ?? ''}`.trim();
  return (
    <li>
      {caddieId == null ? '未派球童' : <PageLink component="golf/CaddieList" id={caddieId} text={name} />} ·{' '}
      {playerName ?? '–'} ·{' '}
      <PageLink component="golf/CaddieOrderList" id={id} text={getWord('golf_caddie_order_status', status)} />
      <br />
      {stages.length === 0 ? '尚未接单' : stages.join(' · ')}
    </li>
  );
}

interface LinkProps {
  readonly component: string;
  readonly id: string;
  readonly text: string;
}

/** Opens the record's own page; plain text for those whose menu does not have it. */
export function PageLink({ component, id, text }: LinkProps) {
  const open = usePageLink()(component, { id });
  if (open === null) return <b>{text}</b>;
  return (
    <button type="button" className={styles['link']} onClick={open}>
      {text}
    </button>
  );
}
