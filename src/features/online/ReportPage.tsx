import { ReportView } from './ReportView.tsx';
import { usePageCode } from './usePageCode.ts';
import styles from './online.module.css';

/** `/online/cgreport/:code`: one online report. */
export default function ReportPage() {
  const code = usePageCode();
  return (
    <section className={styles['page']} aria-label="在线报表">
      <ReportView code={code} />
    </section>
  );
}
