/** 示例 › 创建单据: a small form that reads what the address says. */
import { useState } from 'react';
import { App, Button, Form, Input } from 'antd';
import { AreaCascader } from '#src/widgets/lazy.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { ExampleCard, ExamplePage, LiveValue } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

interface Values {
  readonly note?: string;
  readonly gender?: string;
  readonly area?: string;
}

export default function HelloForm() {
  const { message } = App.useApp();
  const [{ note }] = useAddressState({ note: '' });
  const [values, setValues] = useState<Values>({ note });
  return (
    <ExamplePage title="创建单据">
      <div className={styles.formAndValue}>
        <ExampleCard title="单据">
          <Form<Values>
            layout="vertical"
            initialValues={{ note }}
            onValuesChange={(_changed, all) => setValues(all)}
            onFinish={() => void message.success('提交成功')}
          >
            <Form.Item name="note" label="说明" rules={[{ required: true, message: '请输入说明' }]}>
              <Input />
            </Form.Item>
            <Form.Item name="gender" label="性别" rules={[{ required: true, message: '请选择性别' }]}>
              <DictRadio dictCode="sex" />
            </Form.Item>
            <Form.Item name="area" label="地区">
              <AreaCascader />
            </Form.Item>
            <Button type="primary" htmlType="submit">
              提交
            </Button>
          </Form>
        </ExampleCard>
        <LiveValue label="单据的当前值" value={values} />
      </div>
    </ExamplePage>
  );
}
