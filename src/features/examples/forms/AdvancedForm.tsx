/** 示例 › 高级表单: two forms and a table that are checked together. */
import { useRef, useState } from 'react';
import { App, Button, Form, type FormInstance, Input, Radio } from 'antd';
import type { ColumnDescription } from '#domain/grid/column.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { TableInvalid, validateTables } from '#src/grid/around/groups.ts';
import type { GridHandle } from '#src/grid/contract/props.ts';
import { FooterToolbar } from '#src/widgets/layout/FooterToolbar.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { DateRange } from '#src/widgets/time/ranges.tsx';
import { TimeInput } from '#src/widgets/time/TimeInput.tsx';
import { ExampleCard, ExamplePage, LiveValue } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

const NEEDED = [{ required: true, message: '${title}不能为空' }];
const MEMBERS: readonly ColumnDescription[] = [
  { key: 'name', title: '成员姓名', type: 'input', width: 180, validateRules: NEEDED },
  { key: 'workId', title: '工号', type: 'input', width: 180, validateRules: NEEDED },
  { key: 'department', title: '所属部门', type: 'input', minWidth: 240 },
];
const FIRST_MEMBERS = [
  { id: '1', name: '林一', workId: '00001', department: '云麓湖 出发台' },
  { id: '2', name: '周敏', workId: '00002', department: '云麓湖 球童部' },
];

type Values = Readonly<Record<string, unknown>>;

const needed = (name: string, label: string) => ({
  name,
  label,
  rules: [{ required: true, message: `请填写${label}` }],
});

export default function AdvancedForm() {
  const { message } = App.useApp();
  const [store] = Form.useForm<Values>();
  const [task] = Form.useForm<Values>();
  const members = useRef<GridHandle>(null);
  const [sent, setSent] = useState<unknown>();

  async function submit(): Promise<void> {
    const { current: table } = members;
    if (table === null) return;
    try {
      const [repository, duty] = await Promise.all([store.validateFields(), task.validateFields()]);
      await validateTables([{ handle: table, paneKey: 'members' }], () => undefined);
      setSent({ repository, task: duty, members: table.getTableData() });
      void message.success('提交成功');
    } catch (error) {
      if (error instanceof Error && !(error instanceof TableInvalid)) throw error;
      void message.warning('请先补全标红的内容');
    }
  }

  return (
    <ExamplePage title="高级表单">
      <StoreCard form={store} />
      <TaskCard form={task} />
      <ExampleCard title="成员管理">
        <Grid
          ref={members}
          label="成员管理"
          columns={MEMBERS}
          rows={FIRST_MEMBERS}
          toolbar
          rowNumber
          rowSelection
          height={300}
        />
      </ExampleCard>
      {sent !== undefined && <LiveValue label="提交的内容" value={sent} />}
      <FooterToolbar>
        <Button type="primary" onClick={() => void submit()}>
          提交
        </Button>
      </FooterToolbar>
    </ExamplePage>
  );
}

interface CardProps {
  readonly form: FormInstance<Values>;
}

function StoreCard({ form }: CardProps) {
  return (
    <ExampleCard title="仓库管理">
      <Form form={form} layout="vertical" className={styles.orderForm} name="repository">
        <Form.Item {...needed('name', '仓库名')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="domain"
          label="仓库域名"
          rules={[
            { required: true, message: '请填写仓库域名' },
            { pattern: /^user-/, message: '仓库域名须以 user- 开头' },
          ]}
        >
          <Input prefix="http://" suffix=".com" />
        </Form.Item>
        <Form.Item {...needed('manager', '仓库管理员')}>
          <UserPicker />
        </Form.Item>
        <Form.Item {...needed('effectiveDate', '生效日期')}>
          <DateRange />
        </Form.Item>
        <Form.Item {...needed('type', '仓库类型')}>
          <Radio.Group options={['公开', '私密']} />
        </Form.Item>
      </Form>
    </ExampleCard>
  );
}

function TaskCard({ form }: CardProps) {
  return (
    <ExampleCard title="任务管理">
      <Form form={form} layout="vertical" className={styles.orderForm} name="task">
        <Form.Item {...needed('name', '任务名')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item {...needed('description', '任务描述')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item {...needed('executor', '执行人')}>
          <UserPicker />
        </Form.Item>
        <Form.Item {...needed('time', '生效时间')}>
          <TimeInput />
        </Form.Item>
        <Form.Item {...needed('type', '任务类型')}>
          <Radio.Group options={['定时执行', '周期执行']} />
        </Form.Item>
      </Form>
    </ExampleCard>
  );
}
