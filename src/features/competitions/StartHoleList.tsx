/** 开球洞: the holes a shotgun starts from, and whether they are as many as its flights (COMP-11). */

import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { startHoleCalls } from '#domain/calls/competitionPlans.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { PlanStatus } from '#domain/codes/competition.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';

const StartHoleDialog = createLazyPart(() => import('./StartHoleDialog.tsx'));

const EDIT = getRecordRight(golfStartHole, 'edit').permission;

export default function StartHoleList() {
  return <ResourcePage entity={golfStartHole} toolbar={planTools} />;
}

const planTools = (tools: PageTools) => <PlanTools tools={tools} />;

/** What can be done to the holes of the plan that the list is filtered by. */
function PlanTools({ tools }: { readonly tools: PageTools }) {
  const { planId = '', wave: wantedWave = '' } = tools.filters;
  // A hole that is edited changes the sums: they are read anew with the list.
  const http = useHttp();
  const question = buildRead(http, startHoleCalls.compareWaves, { planId });
  const { data: check } = useAnnouncedQuery({
    ...question,
    queryKey: [...question.queryKey, String(tools.answers)],
    enabled: planId !== '',
    placeholderData: keepPreviousData,
  });
  const { isSending, submit } = useSending(undefined, 'toast');
  const [isEditing, setEditing] = useState(false);
  if (planId === '') return <span>按编排查询后可分配开球洞</span>;
  if (check === undefined) return null;
  const wave = wantedWave === '' ? (check.waves[0]?.wave ?? 1) : Number(wantedWave);
  const isDraft = check.planStatus === PlanStatus.draft;
  const several = check.waves.length > 1;

  async function distribute(call: 'distribute' | 'reverse'): Promise<void> {
    await submit(async () => (await sendCall(http, startHoleCalls[call], { planId, wave })).message);
    tools.reload();
  }

  return (
    <>
      {isDraft && (
        <Can action={EDIT}>
          <Button onClick={() => setEditing(true)}>表格编辑</Button>
          <Button loading={isSending} onClick={() => void distribute('distribute')}>
            按优先级分配{several ? `（第${wave}批）` : ''}
          </Button>
          <Button loading={isSending} onClick={() => void distribute('reverse')}>
            反序{several ? `（第${wave}批）` : ''}
          </Button>
        </Can>
      )}
      {check.waves.map(({ wave: no, groups, flights, problem }) => (
        <Alert
          key={no}
          showIcon
          type={problem === null ? 'success' : 'error'}
          title={`${several ? `第${no}批：` : ''}${problem ?? `开球洞 ${groups} 组，与编组数 ${flights} 一致`}`}
        />
      ))}
      {!isDraft && <span>编排已发布，撤回后才能修改</span>}
      {isEditing && (
        <Suspense fallback={null}>
          <StartHoleDialog
            planId={planId}
            wave={wave}
            onClose={(isSaved) => {
              setEditing(false);
              if (isSaved) tools.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
