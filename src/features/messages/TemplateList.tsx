import { type ReactNode, useMemo, useState } from 'react';
import { templateCalls } from '#domain/calls/messages.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { MessageContent, TemplateUse } from '#domain/codes/system.ts';
import { sysMessageTemplate, type MessageTemplateRow } from '#domain/entities/message.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { ContentControl } from './ContentControl.tsx';
import { formatPlainText } from './plainText.ts';
import { TemplateTestDialog } from './TemplateTestDialog.tsx';
import { UseControl } from './UseControl.tsx';

const CONTROLS = { templateContent: ContentControl, useStatus: UseControl };
const CELLS = {
  templateContent: ({ templateType, templateContent }: MessageTemplateRow, plain: ReactNode) =>
    templateType === MessageContent.text ? plain : formatPlainText(templateContent),
};
const EDITING = getRecordRight(sysMessageTemplate, 'edit').permission;
const SENDING = templateCalls.sendTest.access.permission;

function refuse({ useStatus }: MessageTemplateRow, call: 'edit' | 'delete'): string | null {
  if (useStatus !== TemplateUse.inUse) return null;
  return call === 'edit' ? '此模板已被应用，禁止编辑!' : '此模板已被应用，禁止删除!';
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
