import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { roleGrantCalls } from '#domain/calls/grants.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import type { OtherHolder } from '#src/widgets/grants/GrantHead.tsx';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { isTitleMatch, loadPinyin } from '#src/widgets/text/titleMatch.ts';

interface Props {
  /** Of the role that is compared. */
  readonly roleId: string;
  onChoose(other: OtherHolder | null): void;
}

/** 对比角色: another role, whose rights the tree shows beside those that are ticked (SYSTEM-137). */
export function CompareSelect({ roleId, onChoose }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const { data: roles = [] } = useAnnouncedCall(roleCalls.listAll, {});
  const { data: ticks, isFetching } = useAnnouncedCall(
    roleGrantCalls.listTicks,
    chosen === null ? null : { roleId: chosen },
  );
  const name = roles.find(({ id }) => id === chosen)?.roleName;
  useEffect(() => void loadPinyin(), []);
  useEffect(() => {
    onChoose(ticks === undefined || name === undefined ? null : { name, ticks: new Set(ticks) });
  }, [name, ticks, onChoose]);
  return (
    <Select
      allowClear
      aria-label="对比角色"
      placeholder="对比角色…"
      style={{ width: 200 }}
      loading={isFetching}
      showSearch={{ filterOption: (text, option) => isTitleMatch(option?.label ?? '', text) }}
      options={roles
        .filter(({ id }) => id !== roleId)
        .map(({ id, roleName }) => ({ value: id, label: roleName }))}
      value={chosen}
      onChange={(id: string | undefined) => choose(id ?? null)}
    />
  );
}
