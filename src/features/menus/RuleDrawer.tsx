import { EditOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type MenuRow, type MenuRule, menuRuleCalls } from '#domain/calls/menus.ts';
import { ValidStatus } from '#domain/codes/menu.ts';
import { buildRead } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { Ellipsis } from '#src/widgets/text/Ellipsis.tsx';
import styles from './menus.module.css';
import { RuleDialog } from './RuleDialog.tsx';

const WIDTH = 'min(650px, 100vw)';
const WRITING = menuRuleCalls.add.access.permission;

interface RuleSearch {
  readonly ruleName: string;
  readonly ruleValue: string;
}
const NO_SEARCH: RuleSearch = { ruleName: '', ruleValue: '' };

const queryDataRules = (http: Http, permissionId: string, { ruleName, ruleValue }: RuleSearch) =>
  ruleName === '' && ruleValue === ''
    ? buildRead(http, menuRuleCalls.list, { permissionId })
    : buildRead(http, menuRuleCalls.find, { permissionId, ruleName, ruleValue });

interface Props {
  readonly menu: MenuRow;
  onClose(): void;
  /** The entry has rules now, or none any more. */
  onChanged(): void;
}

/** 数据权限规则 of one entry: which rows of its page exist for the roles that tick them (PERM-08). */
export default function RuleDrawer({ menu, onClose, onChanged }: Props) {
  const http = useHttp();
  const confirm = useConfirm();
  const { submit } = useSubmit(menuRuleCalls.remove, { place: 'toast' });
  const [search, setSearch] = useState(NO_SEARCH);
  const [opened, setOpened] = useState<MenuRule | 'new' | null>(null);
  const rules = useQuery({ ...queryDataRules(http, menu.id, search), placeholderData: keepPreviousData });
  const { data: list } = useAnnouncedCall(menuRuleCalls.listColumns, { permissionId: menu.id });

  function changed(): void {
    setOpened(null);
    onChanged();
  }

  async function remove({ id, ruleName }: MenuRule): Promise<void> {
    const isConfirmed = await confirm({
      title: `确定要删除规则“${ruleName}”吗？`,
      okText: '确认删除',
      okButtonProps: { danger: true },
    });
    if (!isConfirmed) return;
    if (await submit({ id })) changed();
  }

  return (
    <AppDrawer open title={`数据权限规则 ${menu.name}`} size={WIDTH} onClose={onClose}>
      <Flex vertical gap={12}>
        {list === null && (
          <Alert
            type="info"
            showIcon
            title="该菜单的页面没有列表记录，数据规则在此不起作用；请在列表页面的菜单上设置。"
          />
        )}
        <SearchLine onSearch={setSearch} />
        {list !== null && (
          <div>
            <PermittedButton action={WRITING} type="primary" onClick={() => setOpened('new')}>
              新增
            </PermittedButton>
          </div>
        )}
        {rules.error !== null && rules.data === undefined ? (
          <ErrorFace error={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <RuleTable
            rules={rules.data ?? []}
            isLoading={rules.isFetching}
            onEdit={setOpened}
            onDelete={(rule) => void remove(rule)}
          />
        )}
      </Flex>
      {opened !== null && (
        <RuleDialog
          menu={menu}
          rule={opened === 'new' ? null : opened}
          columns={list?.columns ?? []}
          onClose={() => setOpened(null)}
          onSaved={changed}
        />
      )}
    </AppDrawer>
  );
}

interface TableProps {
  readonly rules: readonly MenuRule[];
  readonly isLoading: boolean;
  onEdit(rule: MenuRule): void;
  onDelete(rule: MenuRule): void;
}

function RuleTable({ rules, isLoading, onEdit, onDelete }: TableProps) {
  return (
    <Table<MenuRule>
      size="small"
      bordered
      rowKey="id"
      loading={isLoading}
      pagination={false}
      scroll={{ x: 560 }}
      columns={buildColumns(onEdit, onDelete)}
      dataSource={[...rules]}
      locale={{ emptyText: <EmptyFace text="还没有数据规则" /> }}
      rowClassName={({ status }) => (status === ValidStatus.valid ? '' : styles.invalid)}
    />
  );
}

function SearchLine({ onSearch }: { onSearch(search: RuleSearch): void }) {
  const [form] = Form.useForm<RuleSearch>();
  return (
    <Form<RuleSearch>
      form={form}
      name="dataRuleSearch"
      layout="inline"
      className={styles.ruleSearch}
      initialValues={NO_SEARCH}
      onFinish={({ ruleName, ruleValue }) =>
        onSearch({ ruleName: ruleName.trim(), ruleValue: ruleValue.trim() })
      }
    >
      <Form.Item name="ruleName" label="规则名称">
        <Input maxLength={50} placeholder="请输入规则名称" />
      </Form.Item>
      <Form.Item name="ruleValue" label="规则值">
        <Input maxLength={300} placeholder="请输入规则值" />
      </Form.Item>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            form.resetFields();
            onSearch(NO_SEARCH);
          }}
        >
          重置
        </Button>
      </Flex>
    </Form>
  );
}

function buildColumns(
  onEdit: (rule: MenuRule) => void,
  onDelete: (rule: MenuRule) => void,
): TableColumnsType<MenuRule> {
  return [
    { title: '规则名称', dataIndex: 'ruleName', width: 150 },
    {
      title: '规则字段',
      dataIndex: 'ruleColumn',
      width: 150,
      render: (column: string, { ruleConditions }) => `${column} ${ruleConditions}`,
    },
    {
      title: '规则值',
      dataIndex: 'ruleValue',
      width: 150,
      render: (value: string) => <Ellipsis value={value} length={15} />,
    },
    {
      title: '操作',
      key: 'actions',
      width: 130,
      align: 'center',
      render: (_none, rule) => (
        <>
          <PermittedButton
            action={WRITING}
            type="link"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={`编辑 ${rule.ruleName}`}
            onClick={() => onEdit(rule)}
          >
            编辑
          </PermittedButton>
          <PermittedButton
            action={WRITING}
            type="link"
            size="small"
            danger
            aria-label={`删除 ${rule.ruleName}`}
            onClick={() => onDelete(rule)}
          >
            删除
          </PermittedButton>
        </>
      ),
    },
  ];
}
