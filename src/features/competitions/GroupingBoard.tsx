import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type Plan, planCalls } from '#domain/calls/competitionPlans.ts';
import { PairingMethod } from '#domain/codes/competition.ts';
import {
  addGroup,
  findChangedGroups,
  movePlayer,
  swapPlayers,
  type Grouping,
} from '#domain/competition/grouping.ts';
import { sendCall } from '#src/api/call.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import styles from './competitions.module.css';
import { GroupCard } from './GroupCard.tsx';
import { startText, toGrouping } from './plan.ts';

const EDIT = planCalls.regroup.access.permission;

interface Props {
  readonly plan: Plan;
  /** The stored plan is another one now. */
  onSaved(): void;
  onChanged(isChanged: boolean): void;
}

/** A draft: people are dragged between flights, or moved by the menu of their name; nothing is stored before 保存. */
export function GroupingBoard({ plan, onSaved, onChanged }: Props) {
  const mayEdit = useCan(EDIT);
  const grouping = useGrouping(plan);
  const { groups, isChanged } = grouping;
  const size = plan.plan.groupSize;
  const players = useMemo(() => new Map(plan.players.map((one) => [one.playerId, one])), [plan]);
  const flights = new Map(plan.flights.map((flight) => [flight.id, flight]));
  const seated = new Set(groups.flatMap((group) => group.players));
  const waiting = plan.players
    .filter(({ playerId }) => !seated.has(playerId))
    .map(({ playerId }) => playerId);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  const titleOf = (key: string): string => flights.get(key)?.flightNo ?? '新组';
  const nameOf = (playerId: string): string => players.get(playerId)?.name ?? '';
  const { said, move, swap } = useMoves(grouping, { size, titleOf, nameOf });
  const targets = groups.map(({ key, players: people }) => ({
    key,
    label: `${titleOf(key)}（${people.length}/${size}人）`,
    swaps: people.length < size ? [] : people.map((playerId) => ({ playerId, name: nameOf(playerId) })),
  }));

  return (
    // Ctrl+Z counts wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => handleUndoKeys(event, grouping)}>
      <Can action={EDIT}>
        <GroupingTools plan={plan} grouping={grouping} onSaved={onSaved} />
      </Can>
      <p className="fw-unseen" role="status">
        {said}
      </p>
      <div className={styles.groups}>
        {waiting.length > 0 && (
          <GroupCard
            title="未编组"
            note={`${waiting.length} 人`}
            tone="watch"
            people={waiting.flatMap((playerId) => players.get(playerId) ?? [])}
            targets={targets}
            isLocked={!mayEdit}
            onDropHere={(playerId) => move(playerId, null)}
            onMove={move}
            onSwap={swap}
          />
        )}
        {groups.map(({ key, players: people }) => {
          const flight = flights.get(key);
          return (
            <GroupCard
              key={key}
              title={titleOf(key)}
              note={`${flight ? `${startText(flight)} · ` : ''}${people.length}/${size}人`}
              tone={people.length === 0 ? 'watch' : people.length > size ? 'behind' : 'plain'}
              people={people.flatMap((playerId) => players.get(playerId) ?? [])}
              targets={targets.filter((target) => target.key !== key)}
              isLocked={!mayEdit}
              onDropHere={(playerId) => move(playerId, key)}
              onMove={move}
              onSwap={swap}
            />
          );
        })}
      </div>
    </div>
  );
}

function handleUndoKeys(event: KeyboardEvent, { undo, redo }: GroupingState): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
}

interface Words {
  /** Number of players in a flight. */
  readonly size: number;
  titleOf(key: string): string;
  nameOf(playerId: string): string;
}

/** Moves people between flights, and says what it did. */
function useMoves(grouping: GroupingState, { size, titleOf, nameOf }: Words) {
  const [said, say] = useState('');
  const { groups } = grouping;

  function move(playerId: string, toKey: string | null): void {
    const target = groups.find(({ key }) => key === toKey);
    if (target && target.players.length >= size && !target.players.includes(playerId))
      return say(`${titleOf(target.key)}已满 ${size} 人，可拖到组内球员上互换`);
    grouping.change(movePlayer(groups, playerId, toKey));
    say(`${nameOf(playerId)}${toKey === null ? '移出编组' : `移到${titleOf(toKey)}`}`);
  }

  function swap(one: string, other: string): void {
    grouping.change(swapPlayers(groups, one, other));
    say(`${nameOf(one)}与${nameOf(other)}互换`);
  }

  return { said, move, swap };
}

interface ToolsProps {
  readonly plan: Plan;
  readonly grouping: GroupingState;
  onSaved(): void;
}

function GroupingTools({ plan, grouping, onSaved }: ToolsProps) {
  const { groups, stored, isChanged } = grouping;
  const { isSending, pairAll, save } = usePairing(plan, grouping, onSaved);
  return (
    <Space wrap className={styles.tools}>
      {plan.plan.pairing !== PairingMethod.manual && (
        <Button
          type={stored.length === 0 ? 'primary' : 'default'}
          loading={isSending}
          onClick={() => void pairAll()}
        >
          自动分组
        </Button>
      )}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => grouping.change(addGroup(groups))}>
        新增组
      </Button>
      <Button icon={<UndoOutlined aria-hidden />} disabled={!grouping.canUndo} onClick={grouping.undo}>
        撤销
      </Button>
      <Button icon={<RedoOutlined aria-hidden />} disabled={!grouping.canRedo} onClick={grouping.redo}>
        重做
      </Button>
      <Button
        type={isChanged ? 'primary' : 'default'}
        disabled={!isChanged}
        loading={isSending}
        onClick={() => void save()}
      >
        保存分组
      </Button>
      <span className={styles.hint}>拖动球员换组，或点姓名选择；Ctrl+Z 撤销</span>
    </Space>
  );
}

/** Pairs all players anew, or stores the flights as they were drawn up. */
function usePairing(plan: Plan, { groups, stored, isChanged }: GroupingState, onSaved: () => void) {
  const confirm = useConfirm();
  const http = useHttp();
  const { isSending, submit } = useSending(onSaved, 'toast');
  const { id, rev } = plan.plan;

  async function pairAll(): Promise<void> {
    const isSure =
      (stored.length === 0 && !isChanged) ||
      (await confirm({ title: '自动分组将替换现有编组，确定继续？', okText: '自动分组' }));
    if (!isSure) return;
    await submit(async () => (await sendCall(http, planCalls.autoPair, { id, rev })).message);
  }

  async function save(): Promise<void> {
    const body = { id, rev, flights: findChangedGroups(stored, groups) };
    await submit(async () => (await sendCall(http, planCalls.regroup, body)).message);
  }

  return { isSending, pairAll, save };
}

interface History {
  /** The plan as it was read; another one begins a new history. */
  readonly of: Plan;
  readonly steps: readonly Grouping[];
  /** Which of them is shown. */
  readonly at: number;
}

interface GroupingState {
  readonly stored: Grouping;
  readonly groups: Grouping;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
  change(next: Grouping): void;
  undo(): void;
  redo(): void;
}

/** The flights of a plan while people are moved between them: every step can be taken back. */
function useGrouping(plan: Plan): GroupingState {
  const [history, setHistory] = useState<History>(() => begin(plan));
  const current = history.of === plan ? history : begin(plan);
  if (current !== history) setHistory(current);
  const { steps, at } = current;
  const stored = steps[0] ?? [];
  const groups = steps[at] ?? stored;
  return {
    stored,
    groups,
    canUndo: at > 0,
    canRedo: at < steps.length - 1,
    isChanged: groups !== stored,
    change(next: Grouping): void {
      if (next !== groups) setHistory({ of: plan, steps: [...steps.slice(0, at + 1), next], at: at + 1 });
    },
    undo: () => setHistory({ ...current, at: Math.max(0, at - 1) }),
    redo: () => setHistory({ ...current, at: Math.min(steps.length - 1, at + 1) }),
  };
}

const begin = (plan: Plan): History => ({ of: plan, steps: [toGrouping(plan)], at: 0 });
