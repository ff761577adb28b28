import { Button, Descriptions } from 'antd';
import type { DepartMemberRow } from '#domain/entities/depart.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';

const NOTHING = '—';

interface Props {
  readonly member: DepartMemberRow;
  onClose(): void;
}

/** 用户详情: what the list knows of somebody. */
export function MemberDetail({ member, onClose }: Props) {
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ['用户账号', member.username],
    ['用户名称', member.realname],
    ['部门', member.orgCodeTxt],
    ['性别', member.sex_dictText],
    ['电话', member.phone],
  ];
  return (
    <AppModal open title="用户详情" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={lines.map(([label, value]) => ({ key: label, label, children: value || NOTHING }))}
      />
    </AppModal>
  );
}
