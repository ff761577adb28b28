import { Alert, Form, Input } from 'antd';
import { templateCalls } from '#domain/calls/messages.ts';
import { MessageChannel } from '#domain/codes/system.ts';
import type { MessageTemplateRow } from '#domain/entities/message.ts';
import { listPlaceholders, readTemplateValues } from '#domain/messages/template.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import styles from './messages.module.css';

const WIDTH = 800;

async function checkTestData(_rule: unknown, typed: string | undefined): Promise<void> {
  const reading = readTemplateValues(typed ?? '');
  if (!reading.ok) throw new Error(reading.message);
}

interface Values {
  readonly testData?: string;
  readonly msgType: MessageChannel;
  readonly receiver: string;
}

interface Props {
  readonly template: MessageTemplateRow;
  onClose(): void;
}

/** 发送测试: fills a template with test data and sends it; after a refusal everything stays as it was typed. */
export function TemplateTestDialog({ template, onClose }: Props) {
  const { templateCode, templateName, templateContent, templateTestJson } = template;
  const [form] = Form.useForm<Values>();
  const { submit, isSending, refusal } = useSubmit(templateCalls.sendTest, { onDone: () => onClose() });
  const names = listPlaceholders(`${templateName} ${templateContent}`);

  return (
    <AppModal
      open
      draggable
      keepsDraft
      title="发送测试"
      width={WIDTH}
      okText="确定"
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
    >
      {refusal !== null && <Alert type="warning" showIcon title={refusal} className={styles.refusal} />}
      <Form<Values>
        form={form}
        name="templateTest"
        layout="vertical"
        initialValues={{
          testData: templateTestJson ?? '',
          msgType: MessageChannel.system,
          receiver: '',
        }}
        onFinish={({ testData = '', msgType, receiver }) =>
          void submit({ templateCode, testData, receiver, msgType })
        }
      >
        <Form.Item label="模板标题">
          <Input disabled value={templateName} />
        </Form.Item>
        <Form.Item label="模板内容">
          <Input.TextArea disabled autoSize={{ minRows: 3, maxRows: 8 }} value={templateContent} />
        </Form.Item>
        <Form.Item
          name="testData"
          label="测试数据"
          {...(names.length > 0 && { extra: `模板需要：${names.join('、')}` })}
          rules={[{ validator: checkTestData }]}
        >
          <Input.TextArea
            autoSize={{ minRows: 5, maxRows: 8 }}
            placeholder='请输入JSON，如 {"name":"张三"}'
          />
        </Form.Item>
        <Form.Item name="msgType" label="消息类型" rules={[{ required: true, message: '请选择消息类型' }]}>
          <DictRadio dictCode="messageType" />
        </Form.Item>
        <Form.Item
          name="receiver"
          label="消息接收方"
          rules={[{ required: true, message: '请选择消息接收方' }]}
        >
          <UserPicker multi store="username" />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
