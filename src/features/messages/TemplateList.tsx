import { Form, Input, Switch } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { templateCalls } from '#domain/calls/messages.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { MessageContent, TemplateUse } from '#domain/codes/system.ts';
import { sysMessageTemplate, type MessageTemplateRow } from '#domain/entities/message.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import { RichTextControl } from '#src/resource/form/controls/widgets.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { formatPlainText } from './plainText.ts';
import { TemplateTestDialog } from './TemplateTestDialog.tsx';

const CONTROLS = { templateContent: ContentControl, useStatus: UseControl };
const CELLS = {
  templateContent: ({ templateType, templateContent }: MessageTemplateRow, plain: ReactNode) =>
    templateType === MessageContent.text ? plain : formatPlainText(templateContent),
};
const EDITING = getRecordRight(sysMessageTemplate, 'edit').permission;
const SENDING = templateCalls.sendTest.access.permission;

function refuse({ useStatus }: MessageTemplateRow, call: 'edit' | 'delete'): string | null {
  if (useStatus !== TemplateUse.inUse) return null;
  return call === 'edit' ? '此模板已被应用，禁止编辑！' : '此模板已被应用，禁止删除！';
}

/** 模板管理: texts with gaps, put into use, taken out of it, and tried out (SYSTEM-44). */
export default function TemplateList() {
  const http = useHttp();
  const api = useMemo(() => createResourceApi(http, sysMessageTemplate), [http]);
  const { submit } = useSending(undefined, 'toast');
  const [tested, setTested] = useState<MessageTemplateRow | null>(null);

  return (
    <>
      <ResourcePage
        entity={sysMessageTemplate}
        actionsWidth={152}
        controls={CONTROLS}
        cells={CELLS}
        refuse={refuse}
        actions={(row, { reload }) => {
          const isInUse = row.useStatus === TemplateUse.inUse;
          const next = isInUse ? TemplateUse.notInUse : TemplateUse.inUse;
          return [
            {
              key: 'use',
              label: isInUse ? '停用' : '应用',
              permission: EDITING,
              run: () =>
                void submit(() => api.edit(row.id, row.rev, { useStatus: next })).then((isDone) => {
                  if (isDone) reload();
                }),
            },
            { key: 'send', label: '发送测试', permission: SENDING, run: () => setTested(row) },
          ];
        }}
      />
      {tested !== null && <TemplateTestDialog template={tested} onClose={() => setTested(null)} />}
    </>
  );
}

/** Text, or rich text where the template is of that kind. */
function ContentControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const type: unknown = Form.useWatch('templateType', Form.useFormInstance());
  if (type !== undefined && type !== null && type !== '' && type !== MessageContent.text) {
    return <RichTextControl {...props} />;
  }
  return (
    <Input.TextArea
      {...getInputProps(props)}
      rows={8}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

/** 是否应用 as a switch. */
function UseControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <Switch
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={value === TemplateUse.inUse}
      onChange={(isOn) => onChange?.(isOn ? TemplateUse.inUse : TemplateUse.notInUse)}
    />
  );
}
