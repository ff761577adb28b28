import { ReportView } from './ReportView.tsx';
import { usePageCode } from './usePageCode.ts';

/** `/online/cgreport/:code`: one online report. */
export default function ReportPage() {
  const code = usePageCode();
  return (
    <section aria-label="在线报表">
      <ReportView code={code} />
    </section>
  );
}
