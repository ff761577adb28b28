import { useEffect, useEffectEvent, useState } from 'react';
import { App, Form, Select } from 'antd';
import { ownDeparts, type OwnDeparts } from '#src/api/account.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFrame } from '../console/ConsoleFrame.ts';

interface Values {
  readonly orgCode: string;
}

/** 部门切换 (specification 2 and 5, pages-shell 3.7): which of their departments the user works for. */
export default function DepartDialog({ onClose }: { onClose(): void }) {
  const http = useHttp();
  const { chooseDepart } = useFrame();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [own, setOwn] = useState<OwnDeparts | null>(null);
  const [saving, setSaving] = useState(false);

  const leave = useEffectEvent((warning: string) => {
    void message.warning(warning);
    onClose();
  });
  useEffect(() => {
    let isOpen = true;
    ownDeparts(http).then(
      (departs) => {
        if (!isOpen) return;
        if (departs.list.length === 0) leave('部门信息未设置!');
        else setOwn(departs);
      },
      (error: unknown) => {
        if (isOpen) leave(error instanceof Error ? error.message : '部门信息读取失败');
      },
    );
    return () => {
      isOpen = false;
    };
  }, [http]);

  const present = own?.list.find(({ orgCode }) => orgCode === own.orgCode);

  async function save({ orgCode }: Values): Promise<void> {
    setSaving(true);
    try {
      await chooseDepart(orgCode);
      void message.success('部门切换成功');
      onClose();
    } catch (error) {
      void message.warning(error instanceof Error ? error.message : '部门切换失败');
    } finally {
      setSaving(false);
    }
  }

  if (own === null) return null;
  return (
    <AppModal
      open
      title={present === undefined ? '部门选择' : `部门切换(${present.departName})`}
      width={450}
      okText="确认"
      cancelText="关闭"
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ orgCode: present?.orgCode }}
        onFinish={(values) => void save(values)}
      >
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
