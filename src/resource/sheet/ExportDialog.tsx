import { App, Button, Descriptions, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { formatRowCount } from '#src/widgets/number/count.ts';
import { formatNumber } from '../cells/text.ts';
import { useResourceEnvironment } from '../environment.ts';
import { toFilterParams } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import { queryCount, type Count, type ResourceApi } from '../resourceApi.ts';
import { toExportParams, type useExport } from './useExport.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: Pick<List, 'query' | 'total'>;
  readonly selected: ReadonlySet<string>;
  readonly exporting: ReturnType<typeof useExport>;
  onClose(): void;
}

const NOBODY: ReadonlySet<string> = new Set();
const WIDTH = 520;
const EMAIL = new RegExp(PATTERNS.email.regex, 'u');

/** How much an export holds and what it adds up to; under which name it is saved, or to whom it is sent. */
export default function ExportDialog({ entity, api, list, selected, exporting, onClose }: Props) {
  const [what, setWhat] = useState<'chosen' | 'all'>(selected.size > 0 ? 'chosen' : 'all');
  const [name, setName] = useState<string>(entity.title);
  // Without an answer nothing is said of how many there are.
  const { data: count } = useAnnouncedQuery(queryCount(api, entity, toFilterParams(entity, list.query)));
  const params = toExportParams(entity, list, what === 'chosen' ? selected : NOBODY);
  return (
    <AppModal
      open
      draggable
      title={`导出${entity.title}`}
      width={WIDTH}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={exporting.running}
          disabled={name.trim() === ''}
          onClick={() =>
            void exporting.run(params, name.trim()).then((isSaved) => {
              if (isSaved) onClose();
            })
          }
        >
          导出
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label="范围">
          <Radio.Group
            value={what}
            onChange={({ target }) => setWhat(target.value as 'chosen' | 'all')}
            options={[
              { value: 'chosen', label: `选中的 ${selected.size} 条`, disabled: selected.size === 0 },
              {
                value: 'all',
                label: `当前查询的全部 ${formatRowCount(count?.count ?? list.total, count?.isBounded ?? false)}`,
              },
            ]}
          />
        </Form.Item>
        {what === 'all' && count !== undefined && <SumsItem entity={entity} count={count} />}
        <Form.Item label="文件名" htmlFor="exportName">
          <Input
            id="exportName"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <EmailItem send={(email) => api.exportEmail(params, email, name.trim())} onSent={onClose} />
      </Form>
    </AppModal>
  );
}

function SumsItem({ entity, count }: { readonly entity: EntityDescription; readonly count: Count }) {
  const sums = entity.fields.filter(({ total, name }) => total === true && count.sums[name] !== undefined);
  if (sums.length === 0) return null;
  return (
    <Form.Item label="合计" tooltip={entity.totals?.note}>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, md: 2 }}
        items={sums.map((field) => ({
          key: field.name,
          label: field.label,
          children: formatNumber(field, count.sums[field.name] ?? 0),
        }))}
      />
    </Form.Item>
  );
}

interface EmailProps {
  /** Resolves with the server's words. */
  send(email: string): Promise<string>;
  onSent(): void;
}

function EmailItem({ send, onSent }: EmailProps) {
  const { message } = App.useApp();
  const { canMail } = useResourceEnvironment();
  const [email, setEmail] = useState('');
  const { isSending, submit } = useSending(onSent, 'toast');
  return (
    <Form.Item
      label="发送到邮箱"
      htmlFor="exportEmail"
      tooltip="不下载，由服务器发送到该邮箱，结果会在消息中告知"
      {...(!canMail && { extra: '服务器未配置邮件服务，请直接导出' })}
    >
      <Input.Search
        id="exportEmail"
        type="email"
        placeholder="name@example.com"
        enterButton="发送"
        loading={isSending}
        disabled={!canMail}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onSearch={() => {
          if (EMAIL.test(email.trim())) void submit(() => send(email.trim()));
          else void message.warning('邮箱格式不正确');
        }}
      />
    </Form.Item>
  );
}
