import { Button, Descriptions } from 'antd';
import type { addressEntry } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';

const NOTHING = '—';

interface Props {
  readonly entry: RowOf<typeof addressEntry>;
  onClose(): void;
}

/** How to reach somebody, all of it in sight. */
export function AddressCard({ entry, onClose }: Props) {
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ['姓名', entry.realname],
    ['工号', entry.workNo],
    ['部门', entry.departName],
    ['职务', entry.postName],
    ['手机', entry.phone],
    ['公司邮箱', entry.email],
  ];
  return (
    <AppModal open title="详情" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={lines.map(([label, value]) => ({ key: label, label, children: value || NOTHING }))}
      />
    </AppModal>
  );
}
