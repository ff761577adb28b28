import { Form, type FormInstance, Input } from 'antd';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { PermissionPolicy } from '#domain/codes/menu.ts';
import { sendCall } from '#src/api/call.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { EntryForm } from './editorValues.ts';

interface Props {
  readonly form: FormInstance<EntryForm>;
  /** `null` = it is new. */
  readonly id: string | null;
}

/** What a button permits, and how. */
export function ButtonFields({ form, id }: Props) {
  const http = useHttp();
  const isFree = (fieldVal: string): Promise<boolean> =>
    sendCall(http, valueCheckCalls.isFree, {
      tableName: 'sys_permission',
      fieldName: 'perms',
      fieldVal,
      dataId: id ?? '',
      within: '{}',
    }).then(
      () => true,
      () => false,
    );
  /** A code may be shown by one entry and locked by another one: only the first is asked about. */
  async function checkCodes(_rule: unknown, perms: string | null | undefined): Promise<void> {
    const codes = perms?.trim() ?? '';
    if (codes === '' || form.getFieldValue('permsType') !== PermissionPolicy.show) return;
    if (!form.isFieldTouched('perms') || (await isFree(codes))) return;
    throw new Error('该值不可用，系统中已存在！');
  }
  return (
    <>
      <Form.Item
        name="perms"
        label="授权标识"
        extra="多个用逗号分隔，如 golf:park:add,golf:park:edit"
        validateTrigger="onBlur"
        rules={[{ validator: checkCodes }]}
      >
        <Input maxLength={255} placeholder="请输入授权标识" />
      </Form.Item>
      <Form.Item name="permsType" label="授权策略">
        <DictRadio dictCode="global_perms_type" />
      </Form.Item>
      <Form.Item name="status" label="状态">
        <DictRadio dictCode="valid_status" />
      </Form.Item>
    </>
  );
}
