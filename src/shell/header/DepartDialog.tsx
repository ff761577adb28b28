import { App, Form, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { queryOwnDeparts } from '#src/api/account.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useFrame } from '../console/ConsoleFrame.ts';

interface Values {
  readonly orgCode: string;
}

/** Every refusal belongs to the one field of the form. */
const REFUSED = [['', 'orgCode']] as const;

/** 部门切换: which of their departments the user works for. */
export default function DepartDialog({ onClose }: { onClose(): void }) {
  const { chooseDepart } = useFrame();
  const { message } = App.useApp();
  const { data: own, error, refetch } = useFreshQuery(queryOwnDeparts(useHttp()));
  const hasNone = own?.list.length === 0;
  const leave = useEffectEvent(() => {
    void message.warning('部门信息未设置！');
    onClose();
  });
  useEffect(() => {
    if (hasNone) leave();
  }, [hasNone]);
  const sending = useSending(onClose);
  const present = own?.list.find(({ orgCode }) => orgCode === own.orgCode);

  if (error !== null)
    return (
      <AppModal open title="部门选择" width={450} footer={null} onCancel={onClose}>
        <ErrorFace error={error} onRetry={() => void refetch()} />
      </AppModal>
    );
  if (own === undefined || hasNone) return null;
  return (
    <FormDialog<Values>
      title={present === undefined ? '部门选择' : `部门切换（${present.departName}）`}
      width={450}
      saveText="确认"
      closeText="关闭"
      start={present === undefined ? {} : { orgCode: present.orgCode }}
      refusedFields={REFUSED}
      sending={sending}
      onClose={onClose}
      onSave={({ orgCode }) =>
        void sending.submit(async () => {
          await chooseDepart(orgCode);
          return '部门切换成功';
        })
      }
    >
      <Form.Item name="orgCode" label="部门" rules={[{ required: true, message: '请选择部门' }]}>
        <Select
          placeholder="请选择部门"
          options={own.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
