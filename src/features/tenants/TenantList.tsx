import { sysTenant } from '#domain/entities/tenant.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { getInputProps } from '#src/resource/form/controls/control.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';

const CONTROLS = { status: StatusRadio };

/** 租户管理: who has parks and people of its own, and who may use the system at all (SYSTEM-92). */
export default function TenantList() {
  return <ResourcePage entity={sysTenant} controls={CONTROLS} />;
}

/** Both states in sight: they are all there is. */
function StatusRadio(props: FieldControlProps) {
  const { placeholder: _asked, ...rest } = getInputProps(props);
  return (
    <DictRadio
      {...rest}
      dictCode="tenant_status"
      value={props.value ?? null}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}
