import { Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { JobStatus } from '#domain/codes/system.ts';
import { describeCron } from '#domain/cron/describe.ts';
import { parseCron } from '#domain/cron/parse.ts';
import { sysQuartzJob, type QuartzJobRow, sysQuartzJobLog } from '#domain/entities/quartzJob.ts';
import { RadioControl } from '#src/resource/form/controls/RadioControl.tsx';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { JobClassControl, JobParameterControl } from './controls.tsx';

const WIDTH = 'min(1180px, 100vw)';

interface RunsDrawerProps {
  /** `null` = of all jobs, those that are gone too. */
  readonly job: QuartzJobRow | null;
  onClose(): void;
}

/** 执行记录: when a job ran, who asked for it, and what came of it; the latest first. */
function RunsDrawer({ job, onClose }: RunsDrawerProps) {
  const of = useMemo(() => (job === null ? {} : { jobId: job.id }), [job]);
  const name = job === null ? '全部任务' : job.typeTitle;
  return (
    <ListDrawer title={`执行记录 ${name}`} size={WIDTH} onClose={onClose}>
      <ResourcePage entity={sysQuartzJobLog} of={of} isInner />
    </ListDrawer>
  );
}

const READING = getRecordRight(sysQuartzJob, 'list').permission;
const CONTROLS = {
  jobClassName: JobClassControl,
  parameter: JobParameterControl,
  // Both states in sight: what is saved may run at once.
  status: RadioControl,
};

const CELLS: Cells<typeof sysQuartzJob> = {
  jobClassName: ({ typeTitle }, plain) => <Tooltip title={typeTitle}>{plain}</Tooltip>,
  cronExpression: ({ cronExpression }, plain) => {
    const parsed = parseCron(cronExpression);
    return parsed.ok ? <Tooltip title={describeCron(parsed.cron)}>{plain}</Tooltip> : plain;
  },
  // The protocol has a number there: the description knows its text only.
  status: ({ status }: { readonly status: unknown }) =>
    String(status) === JobStatus.running ? (
      <StateWord tone="normal">已启动</StateWord>
    ) : (
      <StateWord tone="paused">已暂停</StateWord>
    ),
};

/** 定时任务: what the server does by itself, when, and what came of it (SYSTEM-10). */
export default function JobList() {
  const { opened: runsOf, open, close } = useOpened<QuartzJobRow | 'all'>();
  return (
    <>
      <ResourcePage
        entity={sysQuartzJob}
        actionsWidth={152}
        cells={CELLS}
        controls={CONTROLS}
        saveText="保存并安排任务"
        actions={(row) => [{ key: 'runs', label: '执行记录', permission: READING, run: () => open(row) }]}
        toolbar={() => <Button onClick={() => open('all')}>执行记录</Button>}
      />
      {runsOf !== null && <RunsDrawer job={runsOf === 'all' ? null : runsOf} onClose={close} />}
    </>
  );
}
