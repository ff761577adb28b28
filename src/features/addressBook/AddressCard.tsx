import type { addressEntry } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { FactsDialog } from '#src/widgets/FactsDialog.tsx';

interface Props {
  readonly entry: RowOf<typeof addressEntry>;
  onClose(): void;
}

/** All contact details of a person. */
export function AddressCard({ entry, onClose }: Props) {
  return (
    <FactsDialog
      title={`联系方式 ${entry.realname ?? ''}`}
      facts={[
        ['姓名', entry.realname],
        ['工号', entry.workNo],
        ['部门', entry.departName],
        ['职务', entry.postName],
        ['手机', entry.phone],
        ['公司邮箱', entry.email],
      ]}
      onClose={onClose}
    />
  );
}
