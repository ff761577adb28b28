import { useMemo } from 'react';
import { sysQuartzJobLog, type QuartzJobRow } from '#domain/entities/quartzJob.ts';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';

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
    <ListDrawer title={`执行记录 ${name}`} size={WIDTH} onClose={onClose}>
      <ResourcePage entity={sysQuartzJobLog} of={of} isInner />
    </ListDrawer>
  );
}
