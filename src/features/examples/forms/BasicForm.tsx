/** 示例 › 基础表单: the widgets in a form, and what they give together. */
import { useState } from 'react';
import { App, Button, Form, Input, Radio } from 'antd';
import { NumberInput } from '#src/widgets/number/numbers.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { DateRange } from '#src/widgets/time/ranges.tsx';
import { ExampleCard, ExamplePage, LiveValue } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

interface Values {
  readonly name?: string;
  readonly buildTime?: string;
  readonly description?: string;
  readonly type?: string;
  readonly customer?: string;
  readonly reviewers?: string;
  readonly weight?: number | null;
  readonly target?: Openness;
  readonly colleagues?: string;
}

const OPENNESS = [
  { value: 'all', label: '公开' },
  { value: 'part', label: '部分公开' },
  { value: 'none', label: '不公开' },
] as const;
type Openness = (typeof OPENNESS)[number]['value'];

const MOST_REVIEWERS = 5;

const required = (label: string) => ({
  label,
  rules: [{ required: true, message: `请输入${label}` }],
});

export default function BasicForm() {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState<Values>({});
  return (
    <ExamplePage title="基础表单">
      <div className={styles.formAndValue}>
        <ExampleCard title="目标">
          <Form<Values>
            form={form}
            layout="vertical"
            initialValues={{ target: 'all' }}
            onValuesChange={(_changed, all) => setValues(all)}
            onFinish={() => void message.success('提交成功')}
          >
            <Form.Item name="name" {...required('标题')}>
              <Input maxLength={50} placeholder="给目标起个名字" />
            </Form.Item>
            <Form.Item name="buildTime" {...required('起止日期')}>
              <DateRange />
            </Form.Item>
            <Form.Item name="description" {...required('目标描述')}>
              <Input.TextArea rows={4} placeholder="请输入你的阶段性工作目标" />
            </Form.Item>
            <Form.Item name="type" {...required('衡量标准')}>
              <Input.TextArea rows={4} placeholder="请输入衡量标准" />
            </Form.Item>
            <Form.Item name="customer" {...required('客户')}>
              <Input placeholder="请描述你服务的客户" />
            </Form.Item>
            <Form.Item
              name="reviewers"
              label="邀评人"
              extra={`选填，最多 ${MOST_REVIEWERS} 人`}
              rules={[{ validator: checkReviewers }]}
            >
              <UserPicker />
            </Form.Item>
            <Form.Item name="weight" label="权重">
              <NumberInput scale={0} min={0} max={100} unit="%" />
            </Form.Item>
            <Form.Item name="target" label="目标公开" extra="客户、邀评人默认被分享">
              <Radio.Group options={[...OPENNESS]} />
            </Form.Item>
            {values.target === 'part' && (
              <Form.Item name="colleagues" label="公开给">
                <UserPicker />
              </Form.Item>
            )}
            <Button type="primary" htmlType="submit">
              提交
            </Button>
          </Form>
        </ExampleCard>
        <LiveValue label="表单的当前值" value={values} />
      </div>
    </ExamplePage>
  );
}

const checkReviewers = (_rule: unknown, value: string | undefined): Promise<void> =>
  (value ?? '').split(',').length > MOST_REVIEWERS
    ? Promise.reject(new Error(`最多选择 ${MOST_REVIEWERS} 人`))
    : Promise.resolve();
