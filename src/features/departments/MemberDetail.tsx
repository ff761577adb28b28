import type { DepartMemberRow } from '#domain/entities/depart.ts';
import { FactsDialog } from '#src/widgets/FactsDialog.tsx';

interface Props {
  readonly member: DepartMemberRow;
  onClose(): void;
}

/** 用户详情: what the list knows of somebody. */
export function MemberDetail({ member, onClose }: Props) {
  return (
    <FactsDialog
      title="用户详情"
      facts={[
        ['用户账号', member.username],
        ['用户名称', member.realname],
        ['部门', member.orgCodeTxt],
        ['性别', member.sex_dictText],
        ['电话', member.phone],
      ]}
      onClose={onClose}
    />
  );
}
