import { Radio, Space } from 'antd';
import { useState } from 'react';
import { planCalls } from '#domain/calls/competitionPlans.ts';
import { PlanStatus } from '#domain/codes/competition.ts';
import { findChangedGroups, movePlayer } from '#domain/competition/grouping.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { CompetitionPlayerRow } from '#domain/entities/competitionPlayer.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import { queryPage } from '#src/api/records.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { toGrouping, startText } from './plan.ts';

/** 换组: another flight of the draft that the player stands in. */
export function RegroupDialog({
  player,
  onClose,
}: {
  readonly player: CompetitionPlayerRow;
  onClose(): void;
}) {
  const http = useHttp();
  const { data: drafts, error: noDrafts } = useFreshQuery(
    queryPage(http, golfCompetitionPlan, {
      competitionId: player.competitionId,
      status: PlanStatus.draft,
      pageSize: 4,
    }),
  );
  const planId = drafts?.records[0]?.id ?? null;
  const { data: plan, error: noPlan } = useFreshQuery({
    ...buildRead(http, planCalls.readBoard, { id: planId ?? '' }),
    enabled: planId !== null,
  });
  const { isSending, refusal, submit } = useSending(onClose);
  const [target, setTarget] = useState<string | null>(null);
  const failed = noDrafts ?? noPlan;
  const isEmpty = drafts !== undefined && (planId === null || plan?.flights.length === 0);

  async function move(): Promise<void> {
    if (plan === undefined || target === null) return;
    const stored = toGrouping(plan);
    const flights = findChangedGroups(stored, movePlayer(stored, player.playerId, target));
    const { id, rev } = plan.plan;
    await submit(async () => (await sendCall(http, planCalls.regroup, { id, rev, flights })).message);
  }

  return (
    <FormFrame
      title={`换组 ${player.playerName}`}
      sending={{ isSending, refusal }}
      saveText="换组"
      canSave={target !== null}
      question={null}
      form={{ isFieldsTouched: () => target !== null, submit: () => void move() }}
      onClose={onClose}
    >
      {failed !== null && <ErrorFace error={failed} />}
      {failed === null && isEmpty && <EmptyFace text="没有可调整的草稿编排，请先在赛事编排中分组或撤回" />}
      {failed === null && !isEmpty && plan === undefined && <LoadingFace rows={6} />}
      {failed === null && !isEmpty && plan !== undefined && (
        <Radio.Group value={target} onChange={({ target: { value } }) => setTarget(String(value))}>
          <Space orientation="vertical">
            {plan.flights.map((flight) => {
              const { id, flightNo, players } = flight;
              const isOwn = players.some(({ playerId }) => playerId === player.playerId);
              const isFull = players.length >= plan.plan.groupSize;
              return (
                <Radio key={id} value={id} disabled={isOwn || isFull}>
                  {flightNo} · {startText(flight)} · {players.map(({ name }) => name).join('、') || '空'}
                  {isOwn ? '（当前）' : isFull ? '（已满）' : ''}
                </Radio>
              );
            })}
          </Space>
        </Radio.Group>
      )}
    </FormFrame>
  );
}
