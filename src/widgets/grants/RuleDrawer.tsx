import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Flex, Tabs } from 'antd';
import { useState } from 'react';
import type { DataRuleChoices, GrantNode } from '#domain/calls/grants.ts';
import { AppDrawer } from '../AppDrawer.tsx';
import { EmptyFace, UnreadFace } from '../faces/Faces.tsx';
import { RefusalAlert } from '../form/RefusalAlert.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { useFreshQuery } from '../http/useFreshQuery.ts';
import { useSending } from '../http/useSending.ts';
import { usePermissions } from '../permission/PermissionContext.ts';
import { type GrantCalls, listRulesKey, queryRuleChoices, saveRuleChoices } from './grantCalls.ts';

const WIDTH = 'min(365px, 100vw)';

interface Props {
  readonly calls: GrantCalls;
  readonly holderId: string;
  /** Permission that saving asks for. */
  readonly action: string;
  readonly entry: GrantNode;
  onClose(): void;
}

/** Which data rules narrow what the holder sees of one entry. */
export function RuleDrawer({ calls, holderId, action, entry, onClose }: Props) {
  const query = queryRuleChoices(useHttp(), calls, holderId, entry.key);
  const { data: rules, error, refetch } = useFreshQuery(query);
  return (
    <AppDrawer
      open
      title="数据规则/按钮权限配置"
      size={WIDTH}
      closable={false}
      onClose={onClose}
      extra={
        <Button type="link" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Tabs
        items={[
          {
            key: 'rules',
            label: '数据规则',
            children: (
              <>
                {(error !== null || rules === undefined) && (
                  <UnreadFace error={error} rows={4} onRetry={refetch} />
                )}
                {error === null && rules === null && <EmptyFace text={`“${entry.slotTitle}”无配置信息`} />}
                {error === null && rules != null && (
                  <RuleForm calls={calls} holderId={holderId} action={action} entry={entry} rules={rules} />
                )}
              </>
            ),
          },
        ]}
      />
    </AppDrawer>
  );
}

function RuleForm({
  calls,
  holderId,
  action,
  entry,
  rules: { datarule, drChecked = '' },
}: Omit<Props, 'onClose'> & { readonly rules: DataRuleChoices }) {
  const http = useHttp();
  const queries = useQueryClient();
  const { message } = App.useApp();
  const { can, isDisabled } = usePermissions();
  const isLocked = !can(action) || isDisabled(action);
  const [ticks, setTicks] = useState<readonly string[]>(() => drChecked.split(',').filter((id) => id !== ''));
  const { isSending, refusal, submit } = useSending();

  async function save(): Promise<void> {
    if (ticks.length === 0) void message.warning('没有勾选数据规则，将看到全部数据');
    const isTaken = await submit(() => saveRuleChoices(http, calls, holderId, entry.key, ticks));
    if (isTaken) await queries.invalidateQueries({ queryKey: listRulesKey(calls, holderId) });
  }

  return (
    <Flex vertical gap={12} align="start">
      <RefusalAlert text={refusal} />
      <Checkbox.Group disabled={isLocked} value={[...ticks]} onChange={setTicks}>
        <Flex vertical gap={8}>
          {datarule.map(({ id, ruleName }) => (
            <Checkbox key={id} value={id}>
              {ruleName}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <Button type="primary" size="small" disabled={isLocked} loading={isSending} onClick={() => void save()}>
        点击保存
      </Button>
    </Flex>
  );
}
