import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { GrantNode } from '#domain/calls/grants.ts';
import { RefusalAlert } from '../form/RefusalAlert.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { useSending } from '../http/useSending.ts';
import { usePermissions } from '../permission/PermissionContext.ts';
import { type TreeOperation, TreeOperations } from '../tree/TreeOperations.tsx';
import { useHeight } from '../useWidth.ts';
import { type GrantCalls, saveGrants } from './grantCalls.ts';
import { GrantHead, type OtherHolder } from './GrantHead.tsx';
import styles from './grants.module.css';
import { GrantTree } from './GrantTree.tsx';
import {
  compareTicks,
  findPath,
  isSameTicks,
  listBranches,
  listKeys,
  listOrphans,
  type Ticks,
  toggleLinkedTick,
  toggleTick,
} from './ticks.ts';
import { type GrantView, useGrantView } from './useGrantView.ts';

interface Props {
  /** As they were read. */
  readonly grants: { readonly nodes: readonly GrantNode[]; readonly ticks: readonly string[] };
  readonly calls: GrantCalls;
  readonly holderId: string;
  readonly action: string;
  /** Stands in a page, which stays: 重置 instead of 取消, one button to save. */
  readonly isInline?: boolean;
  /** Chooses another holder to compare with. */
  readonly compare?: ReactNode;
  readonly other?: OtherHolder | null;
  /** Something is ticked that is not saved; or nothing any more. */
  onTouched(is: boolean): void;
  onOpen(entry: GrantNode): void;
  onCancel(): void;
  /** @param isLast the drawer is done with */
  onSaved(isLast: boolean): void;
}

export function GrantForm({ grants, calls, holderId, action, isInline = false, ...events }: Props) {
  const { nodes, ticks: read } = grants;
  const http = useHttp();
  const { can, isDisabled } = usePermissions();
  const isLocked = !can(action) || isDisabled(action);
  const [ticks, setTicks] = useState<Ticks>(() => new Set(read));
  const [isLinked, link] = useState(isInline);
  const { isSending, refusal, submit } = useSending();
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const orphans = useMemo(() => listOrphans(nodes, ticks), [nodes, ticks]);
  const comparison = useMemo(
    () => (events.other == null ? null : compareTicks(ticks, events.other.ticks)),
    [ticks, events.other],
  );
  const view = useGrantView(nodes, comparison);
  const { shown, setExpanded } = view;

  function tick(next: Ticks): void {
    setTicks(next);
    events.onTouched(!isSameTicks(next, new Set(read)));
  }

  const operations = listOperations(view, ticks, { link, tick });

  async function save(isLast: boolean): Promise<void> {
    const sent = { wanted: [...ticks], seen: read };
    if (await submit(() => saveGrants(http, calls, holderId, sent))) events.onSaved(isLast);
  }

  return (
    <>
      <GrantHead view={view} count={ticks.size} other={events.other ?? null} comparison={comparison}>
        {events.compare}
      </GrantHead>
      <div ref={box} className={styles.tree}>
        <GrantTree
          nodes={shown}
          ticks={ticks}
          comparison={comparison}
          expanded={view.expanded}
          isLocked={isLocked}
          height={height}
          onExpand={setExpanded}
          // What the search leaves out is not ticked unseen.
          onToggle={(key) => tick(isLinked ? toggleLinkedTick(shown, ticks, key) : toggleTick(ticks, key))}
          onOpen={(key) => {
            const entry = findPath(nodes, key).at(-1);
            if (entry !== undefined) events.onOpen(entry);
          }}
        />
      </div>
      {/* Below the tree: what comes with a tick moves no box under the pointer. */}
      <RefusalAlert text={refusal} />
      {orphans.length > 0 && <OrphanAlert orphans={orphans} />}
      <Flex className={styles.foot} justify="space-between" gap={8} wrap>
        <TreeOperations isLinked={isLinked} onChoose={(operation) => operations[operation]()} />
        <SaveButtons
          isLocked={isLocked}
          isSending={isSending}
          isInline={isInline}
          onCancel={events.onCancel}
          onSave={(isLast) => void save(isLast)}
        />
      </Flex>
    </>
  );
}

function listOperations(
  { shown, setExpanded }: GrantView,
  ticks: Ticks,
  { link, tick }: { link(is: boolean): void; tick(next: Ticks): void },
): Readonly<Record<TreeOperation, () => void>> {
  const keys = listKeys(shown);
  return {
    link: () => link(true),
    unlink: () => link(false),
    checkAll: () => tick(new Set([...ticks, ...keys])),
    uncheckAll: () => tick(new Set([...ticks].filter((key) => !keys.includes(key)))),
    expandAll: () => setExpanded(listBranches(shown)),
    collapseAll: () => setExpanded([]),
  };
}

interface SaveProps {
  readonly isLocked: boolean;
  readonly isSending: boolean;
  readonly isInline: boolean;
  onCancel(): void;
  onSave(isLast: boolean): void;
}

function SaveButtons({ isLocked, isSending, isInline, onCancel, onSave }: SaveProps) {
  const common = { disabled: isLocked, loading: isSending };
  if (isInline)
    return (
      <Flex gap={8}>
        <Button onClick={onCancel}>重置</Button>
        <Button {...common} type="primary" onClick={() => onSave(false)}>
          保存
        </Button>
      </Flex>
    );
  return (
    <Flex gap={8}>
      <Button onClick={onCancel}>取消</Button>
      <Button {...common} onClick={() => onSave(false)}>
        仅保存
      </Button>
      <Button {...common} type="primary" onClick={() => onSave(true)}>
        保存并关闭
      </Button>
    </Flex>
  );
}

/** Most names that are told. */
const MOST_NAMES = 3;

function OrphanAlert({ orphans }: { readonly orphans: readonly GrantNode[] }) {
  const names = orphans.slice(0, MOST_NAMES).map(({ slotTitle }) => slotTitle);
  return (
    <Alert
      type="info"
      showIcon
      title={`${names.join('、')}${orphans.length > names.length ? `等 ${orphans.length} 项` : ''}的上级菜单没有勾选，不会出现在菜单中`}
    />
  );
}
