import { useMemo } from 'react';
import { sysQuartzJobLog, type QuartzJobRow } from '#domain/entities/quartzJob.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import styles from './jobs.module.css';

const WIDTH = 'min(1180px, 100vw)';

interface Props {
  /** `null` = of all jobs, those that are gone too. */
  readonly job: QuartzJobRow | null;
  onClose(): void;
}

/** 执行记录: when a job ran, who asked for it, and what came of it; the latest first. */
export function RunsDrawer({ job, onClose }: Props) {
  const of = useMemo(() => (job === null ? {} : { jobId: job.id }), [job]);
  const name = job === null ? '全部任务' : job.typeTitle;
  return (
    <AppDrawer
      open
      title={`执行记录 ${name}`}
      size={WIDTH}
      onClose={onClose}
      classNames={{ body: styles.runs }}
    >
      <ResourcePage entity={sysQuartzJobLog} of={of} isInner />
    </AppDrawer>
  );
}
