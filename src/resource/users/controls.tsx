/** What edits the fields of an account that are more than a line of text. */

import { Form, Select } from 'antd';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import { UserType } from '#domain/codes/system.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { queryDepartTree } from '#src/api/staff.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall, useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { DepartmentPicker } from '#src/widgets/pickers/DepartmentPicker.tsx';
import { flattenDeparts } from '#src/widgets/pickers/departs.ts';
import { PositionPicker } from '#src/widgets/pickers/presetPickers.tsx';
import { useResourceEnvironment } from '../environment.ts';
import { type FieldControlProps, getInputProps } from '../form/controls/control.ts';
import { DictControl } from '../form/controls/picks.tsx';
import { SecretControl } from '../form/controls/texts.tsx';
import type { PageControls } from '../form/RecordForm.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the widgets of pickers take of a field. */
function pickerProps({ value, id, disabled = false, ...rest }: FieldControlProps) {
  return {
    disabled,
    ...(id !== undefined && { id }),
    'aria-label': rest['aria-label'] ?? rest.field.label,
    value: typeof value === 'string' ? value : '',
  };
}

/** Several ids, joined by commas. */
function IdsSelect({
  options,
  loading = false,
  ...props
}: FieldControlProps & { readonly options: readonly Option[]; readonly loading?: boolean }) {
  const { value, onChange } = props;
  return (
    <Select
      {...getInputProps(props)}
      placeholder={`请选择${props.field.label}`}
      mode="multiple"
      allowClear
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...splitPieces(typeof value === 'string' ? value : '')]}
      options={[...options]}
      onChange={(chosen: string[]) => onChange?.(chosen.length === 0 ? null : chosen.join(','))}
    />
  );
}

/** Only what ranks below the caller can be given. */
function UserTypeControl(props: FieldControlProps) {
  const { user } = useResourceEnvironment();
  const only = Object.values(UserType).filter(
    (code) => user !== null && hasHigherRank(user, { userType: Number(code) }),
  );
  return <DictControl {...props} only={only} />;
}

function PositionControl(props: FieldControlProps) {
  return (
    <PositionPicker
      {...pickerProps(props)}
      multiple={false}
      placeholder="请选择职务"
      onChange={(post) => props.onChange?.(post === '' ? null : post)}
    />
  );
}

function RolesControl(props: FieldControlProps) {
  const { data = [], isFetching } = useAnnouncedCall(roleCalls.listAll, {});
  const options = data.map(({ id, roleName }) => ({ value: id, label: roleName }));
  return <IdsSelect {...props} options={options} loading={isFetching} />;
}

/** A person who is given other departments leads all of them until somebody changes that. */
function DepartsControl(props: FieldControlProps) {
  return (
    <DepartmentPicker
      {...pickerProps(props)}
      multi
      treeOpera
      onChange={(ids) => {
        props.onChange?.(ids === '' ? null : ids);
        props.onFill?.({ departIds: ids });
      }}
    />
  );
}

function LedDepartsControl(props: FieldControlProps) {
  const form = Form.useFormInstance();
  // Where the form does not ask for departments, those it began with count.
  const chosen: unknown = Form.useWatch('selecteddeparts', { form, preserve: true });
  const { data: tree = [], isFetching } = useAnnouncedQuery(queryDepartTree(useHttp()));
  const ids = splitPieces(typeof chosen === 'string' ? chosen : '');
  const options = flattenDeparts(tree)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, departName }) => ({ value: id, label: departName }));
  return <IdsSelect {...props} options={options} loading={isFetching} />;
}

function TenantsControl(props: FieldControlProps) {
  const { data, isFetching } = useAnnouncedCall(ownAccountCalls.listTenants, {});
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return <IdsSelect {...props} options={options} loading={isFetching} />;
}

/** The parks that the caller may give. */
function ParksControl(props: FieldControlProps) {
  const { parks } = useResourceEnvironment();
  return <IdsSelect {...props} options={parks.map(({ id, name }) => ({ value: id, label: name }))} />;
}

function RadioControl(props: FieldControlProps) {
  const { field, onChange } = props;
  return (
    <DictRadio
      {...pickerProps(props)}
      value={props.value}
      dictCode={field.dict ?? ''}
      onChange={(code) => onChange?.(code)}
    />
  );
}

export const USER_CONTROLS: PageControls = {
  password: SecretControl,
  confirmpassword: SecretControl,
  userType: UserTypeControl,
  post: PositionControl,
  selectedroles: RolesControl,
  selecteddeparts: DepartsControl,
  departIds: LedDepartsControl,
  relTenantIds: TenantsControl,
  parkIds: ParksControl,
  userIdentity: RadioControl,
  activitiSync: RadioControl,
};
