import { useMemo } from 'react';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import { keepFields } from '#domain/permissions/columns.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { useChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import { RecordDetail } from '../form/RecordDetail.tsx';
import { createFormEntity } from './formEntity.ts';
import type { UserDetail } from './userDetail.ts';

/** The list has the names of departments of their own. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['orgCodeTxt']);

interface Named {
  readonly id: string | number;
  readonly name: string;
}

/** Names of ids joined by commas; an unknown one stands for itself. */
const nameIds = (ids: string | null, known: readonly Named[]): string =>
  splitPieces(ids ?? '')
    .map((id) => known.find((one) => String(one.id) === id)?.name ?? id)
    .join('、');

/** 详情: everything of an account, its links by their names. */
export function UserDetails({ user }: { readonly user: UserDetail }) {
  const gate = usePermissions();
  const entity = useMemo(
    () => keepFields(createFormEntity(false, gate), (name) => !SAID_ELSEWHERE.has(name)),
    [gate],
  );
  const choices = useChoices(entity);
  const { parks } = useResourceEnvironment();
  const { data: roles = [] } = useAnnouncedCall(roleCalls.listAll, {});
  const { data: tenants } = useAnnouncedCall(ownAccountCalls.listTenants, {});
  const record = {
    ...user,
    selectedroles_dictText: nameIds(
      user.selectedroles,
      roles.map(({ id, roleName }) => ({ id, name: roleName })),
    ),
    selecteddeparts_dictText: user.orgCodeTxt,
    relTenantIds_dictText: nameIds(user.relTenantIds, tenants?.list ?? []),
    parkIds_dictText: nameIds(user.parkIds, parks),
  };
  return <RecordDetail entity={entity} record={record} choices={choices} />;
}
