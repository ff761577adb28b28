import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysUser } from '#domain/entities/user.ts';
import { keepFields } from '#domain/permissions/columns.ts';
import { useChoices } from '#src/resource/choices.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import type { Control } from '#src/resource/form/controls/ControlContext.ts';
import { getControl } from '#src/resource/form/controls/controls.tsx';
import type { RecordEditorProps } from '#src/resource/form/RecordDialog.tsx';
import { type PageControls, RecordForm } from '#src/resource/form/RecordForm.tsx';
import type { ServerChecks } from '#src/resource/form/rules.ts';
import { useSaving } from '#src/resource/form/useSaving.ts';
import { type FormValues, getInitialValues, isStale, toWireValues } from '#src/resource/form/values.ts';
import { createResourceApi, type ResourceApi } from '#src/resource/resourceApi.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { USER_CONTROLS } from './controls.tsx';
import { createFormEntity, listLockedFields } from './formEntity.ts';
import { queryUser, type UserDetail } from './userDetail.ts';
import { UserDetails } from './UserDetails.tsx';

const TITLES = { edit: '编辑用户', detail: '用户详情' } as const;
const WIDTH = 'min(700px, 100vw)';
const FULL = '100vw';

interface UserDrawerProps extends RecordEditorProps {
  /** Fields that the form does not show: a new account takes them from `preset`, a stored one keeps its own. */
  readonly without?: readonly string[];
  readonly preset?: FormValues;
}

/** Adds, edits or shows one account. */
export default function UserDrawer({ opened, ...ends }: UserDrawerProps) {
  return opened.action === 'add' ? (
    <UserForm {...ends} user={null} />
  ) : (
    <StoredUser {...ends} action={opened.action} id={opened.id} />
  );
}

type Ends = Omit<UserDrawerProps, 'opened'>;

function StoredUser({
  action,
  id,
  ...ends
}: Ends & { readonly action: 'edit' | 'detail'; readonly id: string }) {
  const { width, extra } = useFill();
  const [attempt, setAttempt] = useState(0);
  const { data: user, error } = useFreshQuery(queryUser(useHttp(), id, attempt));
  const again = (): void => setAttempt(attempt + 1);
  if (user !== undefined && error === null && action === 'edit')
    return <UserForm key={attempt} {...ends} user={user} onReload={again} />;
  return (
    <AppDrawer
      open
      title={user === undefined ? TITLES[action] : `${TITLES[action]} ${user.realname}`}
      size={width}
      extra={extra}
      onClose={ends.onClose}
    >
      {error !== null || user === undefined ? (
        <UnreadFace error={error} rows={12} onRetry={again} />
      ) : (
        <UserDetails user={user} />
      )}
    </AppDrawer>
  );
}

interface FormProps extends Ends {
  /** `null` = a new one. */
  readonly user: UserDetail | null;
  /** Reads the stored account again and drops what was typed. */
  onReload?(): void;
}

const NO_FIELDS: readonly string[] = [];
const NO_VALUES: FormValues = {};

function UserForm({ user, without = NO_FIELDS, preset = NO_VALUES, onReload, onClose, onSaved }: FormProps) {
  const http = useHttp();
  const gate = usePermissions();
  const { width, extra } = useFill();
  const [form] = Form.useForm<FormValues>();
  const whole = useMemo(() => createFormEntity(user === null, gate), [user, gate]);
  const entity = useMemo(() => keepFields(whole, (name) => !without.includes(name)), [whole, without]);
  const controls = useMemo(() => lockControls(entity, listLockedFields(gate)), [entity, gate]);
  const choices = useChoices(entity);
  const api = useMemo(() => createResourceApi(http, sysUser), [http]);
  const checks = useMemo(() => createUserChecks(api, user), [api, user]);
  const { isSending, refusal, save } = useSaving(form, entity, {
    api,
    record: user,
    toSent: (values) => ({ ...(user === null && preset), ...toWireValues(entity, values) }),
  });
  const initial = useMemo(
    () => ({ ...getInitialValues(whole, user), ...(user === null && preset) }),
    [whole, user, preset],
  );

  return (
    <FormFrame
      as="drawer"
      title={user === null ? '新增用户' : `${TITLES.edit} ${user.realname}`}
      width={width}
      extra={extra}
      form={form}
      sending={{ isSending, refusal }}
      question={{ title: '放弃未保存的用户信息？' }}
      onReload={refusal !== null && isStale(refusal) ? onReload : undefined}
      onClose={onClose}
    >
      <RecordForm
        entity={entity}
        form={form}
        record={user}
        initial={initial}
        choices={choices}
        checks={checks}
        controls={controls}
        onSubmit={(values) => {
          if (!isSending) void save(values, onSaved);
        }}
      />
    </FormFrame>
  );
}

const createUserChecks = (api: ResourceApi, user: UserDetail | null): ServerChecks => ({
  taken: (field, value) => api.taken(field, value, user === null ? {} : { id: user.id }),
  ruleBroken: api.ruleBroken,
});

/** The drawer is as wide as it has to be, or as the window. */
function useFill() {
  const [isFull, setFull] = useState(false);
  return {
    width: isFull ? FULL : WIDTH,
    extra: <FillButton isFull={isFull} onToggle={() => setFull(!isFull)} />,
  };
}

function FillButton({ isFull, onToggle }: { readonly isFull: boolean; onToggle(): void }) {
  const label = isFull ? '退出全屏' : '全屏';
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={onToggle}
    />
  );
}

/** @param locked names of fields that can only be looked at */
function lockControls({ fields }: EntityDescription, locked: readonly string[]): PageControls {
  return {
    ...USER_CONTROLS,
    ...Object.fromEntries(
      fields
        .filter(({ name }) => locked.includes(name))
        .map((field) => [field.name, lock(USER_CONTROLS[field.name] ?? getControl(field))]),
    ),
  };
}

function lock(Plain: Control): Control {
  return function Locked(props: FieldControlProps) {
    return <Plain {...props} disabled />;
  };
}
