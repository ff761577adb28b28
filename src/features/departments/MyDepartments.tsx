import { queryOptions, useQuery } from '@tanstack/react-query';
import { Descriptions, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { departCalls } from '#domain/calls/departs.ts';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { UserIdentity } from '#domain/codes/system.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useChoices } from '#src/resource/choices.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './departments.module.css';
import { DepartRoles } from './DepartRoles.tsx';
import { listDeparts } from './departSource.ts';
import { DepartTree } from './DepartTree.tsx';
import { Members } from './Members.tsx';

/** Departments that the caller leads; `null` = none. */
const queryLedDeparts = (http: Http) =>
  queryOptions({
    queryKey: [departCalls.listLed.of, departCalls.listLed.path],
    queryFn: async ({ signal }) => {
      const { message, result } = await sendCall(http, departCalls.listLed, {}, { signal });
      return message === UserIdentity.leader ? (result ?? []) : null;
    },
  });

/** 我的部门: what a leader looks after. */
export default function MyDepartments() {
  const { data, error, refetch } = useQuery(queryLedDeparts(useHttp()));
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={12} onRetry={refetch} />;
  if (data === null)
    return (
      <OutcomeFace
        mark="i"
        title="普通员工无此权限"
        text="只有部门负责人可以管理自己负责的部门，请联系管理员在用户管理中将身份设为“上级”"
      />
    );
  if (data.length === 0)
    return <OutcomeFace mark="i" title="您没有有效的部门信息" text="请联系管理员设置负责部门" />;
  return <OwnDepartments departs={data} />;
}

function OwnDepartments({ departs }: { readonly departs: readonly DepartNode[] }) {
  const [chosen, setChosen] = useState<DepartNode | null>(null);
  // Only the first level is open to begin with.
  const [expanded, expand] = useState<readonly string[]>(() =>
    departs.flatMap(({ id, isLeaf }) => (isLeaf ? [] : [id])),
  );
  const names = useMemo(() => new Map(listDeparts(departs).map(({ id, title }) => [id, title])), [departs]);
  const id = chosen?.id ?? null;
  return (
    <section className={`${styles.page} ${styles.own}`} data-fill aria-label="我的部门">
      <div className={styles.half}>
        <DepartTree
          isOwn
          departs={departs}
          expanded={expanded}
          chosen={id}
          onExpand={expand}
          onChoose={setChosen}
        />
      </div>
      <div className={styles.half}>
        <Tabs
          defaultActiveKey="members"
          items={[
            {
              key: 'info',
              label: '基本信息',
              children:
                chosen === null ? (
                  <EmptyFace text="请先选择一个部门" />
                ) : (
                  <Info depart={chosen} parentName={names.get(chosen.parentId) ?? null} />
                ),
            },
            { key: 'members', label: '用户信息', children: <Members key={id} depart={chosen} /> },
            {
              key: 'roles',
              label: '部门角色',
              children:
                chosen === null ? (
                  <EmptyFace text="请先选择一个部门" />
                ) : (
                  <DepartRoles key={chosen.id} departId={chosen.id} />
                ),
            },
          ]}
        />
      </div>
    </section>
  );
}

const NOTHING = '—';

function Info({ depart, parentName }: { readonly depart: DepartNode; readonly parentName: string | null }) {
  const choices = useChoices(sysDepart);
  const lines: readonly (readonly [string, string | number | null])[] = [
    ['机构名称', depart.departName],
    ['上级部门', parentName],
    ['机构编码', depart.orgCode],
    ['机构类型', choices.text('org_category', depart.orgCategory)],
    ['排序', depart.departOrder],
    ['手机号', depart.mobile],
    ['地址', depart.address],
    ['备注', depart.memo],
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={lines.map(([label, value]) => ({
        key: label,
        label,
        children: value === null || value === '' ? NOTHING : value,
      }))}
    />
  );
}
