import { useDelivery } from '../context/Deliveries.tsx';
import { formatDelivery } from '../model/deliveries.ts';
import styles from './alarms.module.css';

/** How long after its commit the alarm was seen and heard here (BOARD-36). */
export function DeliveryTimes({ alarmId }: { readonly alarmId: string }) {
  const delivery = useDelivery(alarmId);
  if (delivery === null) return null;
  return (
    <span
      className={styles['figures']}
      title="从服务器存好这条告警算起：到本屏画出这一行，到本机喇叭响出第一声"
    >
      {formatDelivery(delivery)}
    </span>
  );
}
