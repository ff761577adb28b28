import { Form, Input } from 'antd';
import { templateCalls } from '#domain/calls/messages.ts';
import { MessageChannel } from '#domain/codes/system.ts';
import type { MessageTemplateRow } from '#domain/entities/message.ts';
import { listPlaceholders, readTemplateValues } from '#domain/messages/template.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';

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
  const sending = useSubmit(templateCalls.sendTest, { onDone: onClose });
  const names = listPlaceholders(`${templateName} ${templateContent}`);

  return (
    <FormDialog<Values>
      title={`发送测试 ${templateName}`}
      width={WIDTH}
      name="templateTest"
      start={{ testData: templateTestJson ?? '', msgType: MessageChannel.system, receiver: '' }}
      sending={sending}
      onClose={onClose}
      onSave={({ testData = '', msgType, receiver }) =>
        void sending.submit({ templateCode, testData, receiver, msgType })
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
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 8 }} placeholder='请输入JSON，如 {"name":"张三"}' />
      </Form.Item>
      <Form.Item name="msgType" label="消息类型" rules={[{ required: true, message: '请选择消息类型' }]}>
        <DictRadio dictCode="messageType" />
      </Form.Item>
      <Form.Item name="receiver" label="消息接收方" rules={[{ required: true, message: '请选择消息接收方' }]}>
        <UserPicker multi store="username" />
      </Form.Item>
    </FormDialog>
  );
}
