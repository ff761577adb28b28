import { type DiskReport, monitorCalls } from '#domain/calls/monitor.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { Backups } from './Backups.tsx';
import { Gauge } from './Gauge.tsx';
import { InfoBar } from './InfoBar.tsx';
import styles from './monitor.module.css';

const BYTES_PER_GB = 1_073_741_824;

/** 磁盘监控: the file systems that this server stands on, and the backups that stand there. */
export default function DiskMonitoring() {
  return (
    <>
      <Disks />
      <Backups />
    </>
  );
}

function Disks() {
  const { data, error, isFetching, refetch } = useCall(monitorCalls.listDisks, {});
  const read = (): void => void refetch();
  return (
    <section className={styles.card} aria-label="磁盘监控">
      <header className={styles.cardHead}>
        <h2>磁盘监控</h2>
      </header>
      {data === undefined && <UnreadFace error={error} onRetry={read} />}
      {data !== undefined && (
        <InfoBar action="立即刷新" isStale={error !== null} isReading={isFetching} onRead={read}>
          共 {data.length} 个磁盘
        </InfoBar>
      )}
      {data?.length === 0 && <EmptyFace text="没有可以读取的磁盘" />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.disks}>
          {data.map((disk) => (
            <Disk key={disk.name} disk={disk} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Disk({ disk: { name, max, rest, restPPT } }: { readonly disk: DiskReport }) {
  return (
    <li className={styles.disk}>
      <h3>{name}</h3>
      <Gauge label={`${name} 已用`} percent={restPPT} />
      <p>
        共 {formatGigabytes(max)}，可用 {formatGigabytes(rest)}
      </p>
    </li>
  );
}

const formatGigabytes = (bytes: number): string => `${(bytes / BYTES_PER_GB).toFixed(1)} GB`;
