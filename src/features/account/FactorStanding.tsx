import type { OwnFactors } from '#domain/calls/ownFactors.ts';
import { Tag } from '#src/widgets/Tag.tsx';

export const hasFactor = ({ totpTime, passkeys }: OwnFactors): boolean =>
  totpTime !== null || passkeys.length > 0;

/** Whether signing in takes more than the password, and whether it has to. */
export function FactorStanding({ factors }: { readonly factors: OwnFactors }) {
  const isOn = hasFactor(factors);
  return (
    <>
      <Tag tone={isOn ? 'normal' : 'paused'}>{isOn ? '已启用' : '未启用'}</Tag>{' '}
      {factors.isRequired && <Tag tone="ahead">角色要求</Tag>}
    </>
  );
}
