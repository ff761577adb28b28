import { type BackupReport, monitorCalls } from '#domain/calls/monitor.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './monitor.module.css';

const BYTES_PER_MB = 1_000_000;

/** The backups of this server: when the last good one was taken, and what there is (BACKUP-05). */
export function Backups() {
  const { data, error, refetch } = useCall(monitorCalls.listBackups, {});
  const last = data?.find(({ takenTime }) => takenTime !== null);
  return (
    <section className={styles.card} aria-label="备份">
      <header className={styles.cardHead}>
        <h2>备份</h2>
      </header>
      {data === undefined && <UnreadFace error={error} onRetry={refetch} />}
      {data !== undefined && last === undefined && (
        <EmptyFace text="还没有备份。可在定时任务中启动“备份”，或在服务器上运行 backup 命令" />
      )}
      {data !== undefined && last !== undefined && (
        <>
          <p>最近一份备份：{last.takenTime}，在数据目录的 backups 中</p>
          <ul className={styles.backups}>
            {data.map((file) => (
              <BackupLine key={file.name} file={file} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function BackupLine({ file: { name, bytes, takenTime, version, rows } }: { readonly file: BackupReport }) {
  return (
    <li>
      <span>{takenTime ?? '不是备份，或已损坏'}</span>
      <span>{name}</span>
      <span>{(bytes / BYTES_PER_MB).toFixed(1)} MB</span>
      {takenTime !== null && (
        <span>
          {version} 版，{rows.toLocaleString('zh-CN')} 行
        </span>
      )}
    </li>
  );
}
