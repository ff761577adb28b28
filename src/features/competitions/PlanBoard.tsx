import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type Plan, planCalls } from '#domain/calls/competitionPlans.ts';
import { PlanStatus } from '#domain/codes/competition.ts';
import { buildRead } from '#src/api/call.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { GroupingBoard } from './GroupingBoard.tsx';
import { RoundBoard } from './RoundBoard.tsx';

const WIDTH = 1180;

interface Props {
  readonly planId: string;
  /** The stored round is another one now, before the board is closed. */
  onSaved(): void;
  onClose(): void;
}

/** 分组: a draft is drawn up, a published round is sent out and brought home. */
export function PlanBoard({ planId, onSaved, onClose }: Props) {
  const {
    data: plan,
    error,
    refetch,
  } = useFreshQuery(buildRead(useHttp(), planCalls.readBoard, { id: planId }));
  const reload = (): void => void refetch();
  function showSaved(): void {
    reload();
    onSaved();
  }
  const [isChanged, setChanged] = useState(false);
  const mayDrop = useDraft(() => isChanged, { title: '放弃未保存的分组？' });

  async function leave(): Promise<void> {
    if (await mayDrop()) onClose();
  }

  return (
    <AppModal
      open
      fillable
      title={plan === undefined ? '分组' : plan.plan.planName}
      width={WIDTH}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      footer={<Button onClick={() => void leave()}>关闭</Button>}
    >
      {(error !== null || plan === undefined) && <UnreadFace error={error} rows={12} onRetry={reload} />}
      {error === null && plan !== undefined && (
        <>
          <Readiness plan={plan} isChanged={isChanged} />
          {plan.plan.status === PlanStatus.draft ? (
            <GroupingBoard plan={plan} onSaved={showSaved} onChanged={setChanged} />
          ) : (
            <RoundBoard plan={plan} onDone={showSaved} />
          )}
        </>
      )}
    </AppModal>
  );
}

/** Whether the plan could be published as it is stored. */
function Readiness({ plan, isChanged }: { readonly plan: Plan; readonly isChanged: boolean }) {
  if (plan.plan.status !== PlanStatus.draft) return null;
  if (isChanged) return <Alert type="info" showIcon title="有未保存的调整，保存后再检查能否发布" />;
  return plan.problem === null ? (
    <Alert type="success" showIcon title="编组完整，可以发布" />
  ) : (
    <Alert type="warning" showIcon title={plan.problem} />
  );
}
