/** 示例 › 分步表单: what was filled in stays with its steps, forth and back. */
import { useState } from 'react';
import { Alert, Button, Form, Input, Select, Space, Steps } from 'antd';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#src/resource/cells/text.ts';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { DetailList } from '#src/widgets/layout/DetailList.tsx';
import { MoneyInput } from '#src/widgets/number/numbers.tsx';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

interface Transfer {
  readonly from: string;
  readonly kind: string;
  readonly to: string;
  readonly receiver: string;
  readonly amount: number;
}

const FIRST: Transfer = {
  from: 'office@example.com',
  kind: '支付宝',
  to: 'proshop@example.com',
  receiver: '云麓湖专卖店',
  amount: 500,
};
const KINDS = ['支付宝', '微信'].map((value) => ({ value, label: value }));
const STEPS = ['填写转账信息', '确认转账信息', '完成'].map((title) => ({ title }));

export default function StepForm() {
  const [step, go] = useState(0);
  const [transfer, setTransfer] = useState(FIRST);
  const back = (): void => go(step - 1);
  return (
    <ExamplePage title="分步表单">
      <ExampleCard title={STEPS[step]?.title ?? ''}>
        <Steps size="small" current={step} items={STEPS} />
        <div className={styles.steps}>
          {step === 0 && (
            <Filling
              transfer={transfer}
              onNext={(next) => {
                setTransfer(next);
                go(1);
              }}
            />
          )}
          {step === 1 && <Confirming transfer={transfer} onBack={back} onNext={() => go(2)} />}
          {step === 2 && (
            <Finished
              transfer={transfer}
              onAgain={() => {
                setTransfer(FIRST);
                go(0);
              }}
            />
          )}
        </div>
      </ExampleCard>
    </ExamplePage>
  );
}

interface StepProps {
  readonly transfer: Transfer;
}

function Filling({ transfer, onNext }: StepProps & { onNext(transfer: Transfer): void }) {
  return (
    <Form<Transfer> layout="vertical" initialValues={transfer} onFinish={onNext}>
      <Form.Item name="from" label="付款账户" rules={[{ required: true, message: '请选择付款账户' }]}>
        <Select options={[{ value: FIRST.from, label: FIRST.from }]} />
      </Form.Item>
      <Form.Item label="收款账户" htmlFor="to" required>
        <Space.Compact block>
          <Form.Item name="kind" noStyle>
            <Select options={KINDS} style={{ width: 100 }} aria-label="账户类型" />
          </Form.Item>
          <Form.Item name="to" noStyle rules={[{ required: true, message: '请输入收款账户' }]}>
            <Input />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      <Form.Item name="receiver" label="收款人姓名" rules={[{ required: true, message: '请输入收款人姓名' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="amount" label="转账金额" rules={[{ required: true, message: '请输入转账金额' }]}>
        <MoneyInput />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        下一步
      </Button>
    </Form>
  );
}

function Confirming({ transfer, onBack, onNext }: StepProps & { onBack(): void; onNext(): void }) {
  return (
    <>
      <Alert type="warning" closable title="确认转账后，资金将直接打入对方账户，无法退回。" />
      <TransferFacts transfer={transfer} />
      <Space>
        <Button type="primary" onClick={onNext}>
          提交
        </Button>
        <Button onClick={onBack}>上一步</Button>
      </Space>
    </>
  );
}

function Finished({ transfer, onAgain }: StepProps & { onAgain(): void }) {
  const navigate = useNavigate();
  return (
    <>
      <OutcomeFace
        mark="✓"
        title="操作成功"
        text="示例不产生真实转账"
        actions={
          <>
            <Button type="primary" onClick={onAgain}>
              再转一笔
            </Button>
            <Button onClick={() => void navigate('/list/query-list')}>查看账单</Button>
          </>
        }
      />
      <TransferFacts transfer={transfer} />
    </>
  );
}

function TransferFacts({ transfer: { from, kind, to, receiver, amount } }: StepProps) {
  return (
    <DetailList
      columns={1}
      items={[
        { term: '付款账户', value: from },
        { term: '收款账户', value: `${kind} ${to}` },
        { term: '收款人姓名', value: receiver },
        { term: '转账金额', value: formatMoney(amount) },
      ]}
    />
  );
}
