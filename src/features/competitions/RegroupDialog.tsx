import { useState } from 'react';
import { Radio, Space } from 'antd';
import { changedGroups, movePlayer } from '#domain/competition/grouping.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Page } from '#src/api/page.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { DRAFT, groupingOf, type Plan, startText } from './plan.ts';
import { useLoaded } from './useLoaded.ts';

const PATH = golfCompetitionPlan.path;

/** 换组: another flight of the draft that the player stands in. */
export function RegroupDialog({ player, onClose }: { readonly player: AnyRow; onClose(): void }) {
  const { value: drafts, error } = useLoaded<Page<AnyRow>>(`${PATH}/list`, {
    competitionId: String(player['competitionId']),
    status: DRAFT,
    pageSize: 4,
  });
  const planId = drafts?.records[0]?.id ?? null;
  const { value: plan, error: refusal } = useLoaded<Plan>(planId === null ? null : `${PATH}/board`, {
    id: planId,
  });
  const http = useHttp();
  const { isSending, submit } = useSubmit(undefined, 'toast');
  const [target, setTarget] = useState<string | null>(null);
  const failed = error ?? refusal;
  const isEmpty = drafts !== null && (planId === null || plan?.flights.length === 0);

  async function move(): Promise<void> {
    if (plan === null || target === null) return;
    const stored = groupingOf(plan);
    const flights = changedGroups(stored, movePlayer(stored, String(player['playerId']), target));
    const { id, rev } = plan.plan;
    const isDone = await submit(
      async () => (await http.put(`${PATH}/regroup`, { id, rev, flights }, { quiet: true })).message,
    );
    if (isDone) onClose();
  }

  return (
    <AppModal
      open
      title={`换组 ${String(player['playerName'])}`}
      okText="换组"
      okButtonProps={{ disabled: target === null }}
      confirmLoading={isSending}
      onOk={() => void move()}
      onCancel={onClose}
    >
      {failed !== null && failed !== undefined && <ErrorFace error={failed} />}
      {!failed && isEmpty && <EmptyFace text="没有可调整的草稿编排，请先在赛事编排中分组或撤回" />}
      {!failed && !isEmpty && plan === null && <LoadingFace rows={6} />}
      {!failed && !isEmpty && plan !== null && (
        <Radio.Group value={target} onChange={({ target: { value } }) => setTarget(String(value))}>
          <Space orientation="vertical">
            {plan.flights.map((flight) => {
              const { id, flightNo, players } = flight;
              const isOwn = players.some(({ playerId }) => playerId === player['playerId']);
              const isFull = players.length >= Number(plan.plan['groupSize']);
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
    </AppModal>
  );
}
