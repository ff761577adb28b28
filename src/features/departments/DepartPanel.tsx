import { Tabs } from 'antd';
import { useState } from 'react';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { departGrantCalls } from '#domain/calls/grants.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { DEPART_GRANTS } from '#src/widgets/grants/grantCalls.ts';
import { GrantPanel } from '#src/widgets/grants/GrantPanel.tsx';
import { DepartInfoForm } from './DepartInfoForm.tsx';

interface Props {
  readonly depart: DepartNode | null;
  readonly parentName: string | null;
  /** Something is typed or ticked that is not saved; or nothing any more. */
  onTouched(is: boolean): void;
  onSaved(): void;
}

/** The chosen department: what is kept of it, and what it owns of the menu. */
export function DepartPanel({ depart, parentName, onTouched, onSaved }: Props) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const touch = (part: string, is: boolean): void => {
    const next = [...touched.filter((one) => one !== part), ...(is ? [part] : [])];
    setTouched(next);
    onTouched(next.length > 0);
  };
  const nothing = <EmptyFace text="请先选择一个部门" />;
  return (
    <Tabs
      items={[
        {
          key: 'info',
          label: '基本信息',
          children:
            depart === null ? (
              nothing
            ) : (
              <DepartInfoForm
                key={depart.id}
                id={depart.id}
                parentName={parentName}
                onTouched={(is) => touch('info', is)}
                onSaved={onSaved}
              />
            ),
        },
        {
          key: 'grants',
          label: '部门权限',
          children:
            depart === null ? (
              nothing
            ) : (
              <GrantPanel
                key={depart.id}
                calls={DEPART_GRANTS}
                holderId={depart.id}
                action={departGrantCalls.save.access.permission}
                emptyText="没有可以授权的菜单"
                onTouched={(is) => touch('grants', is)}
              />
            ),
        },
      ]}
    />
  );
}
