import { useEffect, useEffectEvent, useState } from 'react';
import { App, Form, Select } from 'antd';
import { fetchOwnDeparts, type OwnDeparts } from '#src/api/account.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { useFrame } from '../console/ConsoleFrame.ts';

interface Values {
  readonly orgCode: string;
}

/** 部门切换: which of their departments the user works for. */
export default function DepartDialog({ onClose }: { onClose(): void }) {
  const { chooseDepart } = useFrame();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const { own, failure, retry } = useOwnDeparts(() => {
    void message.warning('部门信息未设置!');
    onClose();
  });
  const { isSending, refusal, submit } = useSubmit(onClose);

  const present = own?.list.find(({ orgCode }) => orgCode === own.orgCode);

  // There is but one thing that can be refused here: the department.
  useEffect(() => {
    if (refusal === null) return;
    form.setFields([{ name: 'orgCode', errors: [refusal] }]);
    form.focusField('orgCode');
  }, [form, refusal]);

  const save = ({ orgCode }: Values): void =>
    void submit(async () => {
      await chooseDepart(orgCode);
      return '部门切换成功';
    });

  if (failure !== null)
    return (
      <AppModal open title="部门选择" width={450} footer={null} onCancel={onClose}>
        <ErrorFace error={failure} onRetry={retry} />
      </AppModal>
    );
  if (own === null) return null;
  return (
    <AppModal
      open
      title={present === undefined ? '部门选择' : `部门切换(${present.departName})`}
      width={450}
      okText="确认"
      cancelText="关闭"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ orgCode: present?.orgCode }} onFinish={save}>
        <Form.Item name="orgCode" label="部门" rules={[{ required: true, message: '请选择部门' }]}>
          <Select
            placeholder="请选择部门"
            options={own.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
          />
        </Form.Item>
      </Form>
    </AppModal>
  );
}

/** @param onNone there is nothing to choose from */
function useOwnDeparts(onNone: () => void) {
  const http = useHttp();
  const [own, setOwn] = useState<OwnDeparts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = useEffectEvent(onNone);
  useEffect(() => {
    if (failure !== null) return undefined;
    let isOpen = true;
    fetchOwnDeparts(http).then(
      (departs) => {
        if (!isOpen) return;
        if (departs.list.length === 0) leave();
        else setOwn(departs);
      },
      (error: unknown) => {
        if (isOpen) setFailure(error);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [http, failure]);
  return { own, failure, retry: () => setFailure(null) };
}
