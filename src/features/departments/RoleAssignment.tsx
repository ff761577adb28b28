import { DownOutlined } from '@ant-design/icons';
import { queryOptions } from '@tanstack/react-query';
import { Button, Card, Checkbox, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { type DepartRole, departRoleCalls } from '#domain/calls/departRoles.ts';
import type { DepartMemberRow } from '#domain/entities/depart.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './departments.module.css';

const WIDTH = 'min(600px, 100vw)';

interface Props {
  readonly departId: string;
  readonly member: DepartMemberRow;
  onClose(): void;
}

/** 部门角色分配: which roles of the department somebody has. */
export function RoleAssignment({ departId, member, onClose }: Props) {
  const { data, error, refetch } = useFreshQuery(queryRolesOfUser(useHttp(), departId, member.id));
  if (data !== undefined && data.roles.length > 0)
    return <Assignment {...data} member={member} onClose={onClose} />;
  return (
    <AppDrawer open title={`部门角色分配 ${member.realname}`} size={WIDTH} onClose={onClose}>
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={4} onRetry={refetch} />}
      {data !== undefined && <EmptyFace text="该部门没有可分配的部门角色" />}
    </AppDrawer>
  );
}

/** Roles of a department, and which of them somebody has. */
const queryRolesOfUser = (http: Http, departId: string, userId: string) =>
  queryOptions({
    queryKey: [departRoleCalls.listOfUser.of, 'ofUser', departId, userId],
    queryFn: async ({ signal }) => {
      const query = { departId, userId };
      const [roles, links] = await Promise.all([
        sendCall(http, departRoleCalls.listOfDepart, query, { signal }),
        sendCall(http, departRoleCalls.listOfUser, query, { signal }),
      ]);
      return { roles: roles.result, held: links.result.map(({ droleId }) => droleId) };
    },
  });

interface AssignmentProps extends Omit<Props, 'departId'> {
  readonly roles: readonly DepartRole[];
  readonly held: readonly string[];
}

function Assignment({ roles, held, member, onClose }: AssignmentProps) {
  const [ticked, setTicked] = useState(held);
  const { isSending, refusal, submit } = useSubmit(departRoleCalls.assign, { onDone: onClose });
  const isTouched = ticked.length !== held.length || ticked.some((id) => !held.includes(id));
  const mayDrop = useDraft(() => isTouched);
  const leave = async (): Promise<void> => {
    if (await mayDrop()) onClose();
  };
  return (
    <AppDrawer
      open
      title={`部门角色分配 ${member.realname}`}
      size={WIDTH}
      onClose={() => void leave()}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'all', label: '全部勾选' },
                { key: 'none', label: '取消全选' },
              ],
              onClick: ({ key }) => setTicked(key === 'all' ? roles.map(({ id }) => id) : []),
            }}
          >
            <Button>
              操作 <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
          <Flex gap={8}>
            <Button onClick={() => void leave()}>取消</Button>
            <PermittedButton
              type="primary"
              action={departRoleCalls.assign.access.permission}
              loading={isSending}
              onClick={() =>
                void submit({ userId: member.id, newRoleId: ticked.join(','), oldRoleId: held.join(',') })
              }
            >
              保存
            </PermittedButton>
          </Flex>
        </Flex>
      }
    >
      <RefusalAlert text={refusal} />
      <Card size="small">
        <Checkbox.Group value={[...ticked]} onChange={setTicked}>
          <div className={styles.roles}>
            {roles.map(({ id, roleName }) => (
              <Checkbox key={id} value={id}>
                {roleName}
              </Checkbox>
            ))}
          </div>
        </Checkbox.Group>
      </Card>
    </AppDrawer>
  );
}
