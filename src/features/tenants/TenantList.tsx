import type { ReactNode } from 'react';
import { TenantStatus } from '#domain/codes/system.ts';
import { compareToPeriod, sysTenant, type TenantRow } from '#domain/entities/tenant.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { getInputProps } from '#src/resource/form/controls/control.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useNow } from '#src/shell/live/useNow.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { StateWord } from '#src/widgets/state/StateWord.tsx';

const CONTROLS = { status: StatusRadio };
const CELLS = {
  status: (tenant: TenantRow, plain: ReactNode) => <StateCell tenant={tenant}>{plain}</StateCell>,
};

/** 租户管理: who has parks and people of its own, and who may use the system at all (SYSTEM-92). */
export default function TenantList() {
  return <ResourcePage entity={sysTenant} cells={CELLS} controls={CONTROLS} />;
}

/** Both states in sight: they are all there is. */
function StatusRadio(props: FieldControlProps) {
  const { placeholder: _placeholder, ...rest } = getInputProps(props);
  return (
    <DictRadio
      {...rest}
      dictCode="tenant_status"
      value={props.value ?? null}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}

interface StateProps {
  readonly tenant: TenantRow;
  readonly children: ReactNode;
}

/** An active tenant lets nobody in outside its period (SYSTEM-120): that is said instead. */
function StateCell({ tenant, children }: StateProps) {
  const place = compareToPeriod(tenant, formatStamp(useNow()));
  if (String(tenant.status) !== TenantStatus.active || place === 'within') return children;
  return place === 'before' ? (
    <StateWord tone="watch">未开始</StateWord>
  ) : (
    <StateWord tone="stale">已到期</StateWord>
  );
}
