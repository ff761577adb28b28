/** 我的消息: everything ever sent to the user, unread first. */

import { ReadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Grid, Input, Select } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { messageCalls } from '#domain/calls/announcements.ts';
import { queryRealNames } from '#src/api/staff.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { queryOwnAnnouncements } from '#src/shell/notices/ownAnnouncements.ts';
import { useAnnouncement } from '#src/shell/notices/useAnnouncement.tsx';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './announcements.module.css';
import { MessageCards } from './MessageCards.tsx';
import { MESSAGES_PAGE_SIZE, READ_FLAGS } from './messages.ts';
import { MessageTable } from './MessageTable.tsx';

/** Empty = all. */
const ALL = { titile: '', sender: '', readFlag: '' };

type Search = typeof ALL;
/** What the form holds: a select shows its placeholder for `undefined` only. */
type Typed = Omit<Search, 'readFlag'> & { readonly readFlag?: string | undefined };

const toTyped = (search: Search): Typed => ({ ...search, readFlag: search.readFlag || undefined });

/** The question of the page, kept in its address. */
function useSearch() {
  const [{ titile, sender, readFlag, pageNo }, change] = useAddressState({ ...ALL, pageNo: '' });
  const search = useMemo((): Search => ({ titile, sender, readFlag }), [titile, sender, readFlag]);
  return {
    asked: search,
    pageNo: Math.max(1, Number(pageNo) || 1),
    ask: (next: Search, page = 1) => change({ ...next, pageNo: page === 1 ? '' : String(page) }),
  };
}

export default function UserAnnouncementList() {
  const { asked, pageNo, ask } = useSearch();
  const http = useHttp();
  const messages = useQuery(queryOwnAnnouncements(http, { ...asked, pageNo, pageSize: MESSAGES_PAGE_SIZE }));
  const { data: page, error, isFetching, refetch } = messages;
  const reload = useCallback(() => void refetch(), [refetch]);
  const { open, dialog } = useAnnouncement(reload);
  const rows = page?.records ?? [];
  const { data: names } = useQuery(
    queryRealNames(
      http,
      rows.map(({ announcement }) => announcement.sender),
    ),
  );
  const isWide = Grid.useBreakpoint().md !== false;
  const Face = isWide ? MessageTable : MessageCards;

  return (
    <section className={styles.page} aria-label="我的消息">
      <Conditions search={asked} onAsk={ask}>
        <ReadAll onDone={reload} />
      </Conditions>
      {error === null ? (
        <Face
          rows={rows}
          total={page?.total ?? 0}
          pageNo={pageNo}
          loading={isFetching}
          nameOf={(username) => names?.get(username) ?? username}
          onOpen={open}
          onPage={(to) => ask(asked, to)}
        />
      ) : (
        <ErrorFace error={error} onRetry={reload} />
      )}
      {dialog}
    </section>
  );
}

interface ConditionsProps {
  readonly search: Search;
  readonly children: ReactNode;
  onAsk(search: Search): void;
}

function Conditions({ search: current, children, onAsk }: ConditionsProps) {
  const [form] = Form.useForm<Typed>();
  useEffect(() => form.setFieldsValue(toTyped(current)), [form, current]);

  function reset(): void {
    // What was typed and never asked goes too.
    form.setFieldsValue(toTyped(ALL));
    onAsk(ALL);
  }

  return (
    <search>
      <Form
        layout="inline"
        className={styles.search}
        form={form}
        initialValues={toTyped(current)}
        onFinish={({ readFlag = '', ...typed }: Typed) => onAsk({ ...typed, readFlag })}
      >
        <Form.Item name="titile" label="标题">
          <Input allowClear placeholder="请输入标题" />
        </Form.Item>
        <Form.Item name="sender" label="发布人">
          <Input allowClear placeholder="请输入发布人" />
        </Form.Item>
        <Form.Item name="readFlag" label="阅读状态">
          <Select allowClear placeholder="全部" options={[...READ_FLAGS]} className={styles.flag} />
        </Form.Item>
        <Form.Item>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        </Form.Item>
        <Form.Item>
          <Button onClick={reset}>重置</Button>
        </Form.Item>
        {children}
      </Form>
    </search>
  );
}

function ReadAll({ onDone }: { onDone(): void }) {
  const live = useLive();
  const confirm = useConfirm();
  const { isSending, submit } = useSubmit(messageCalls.markAllRead, {
    place: 'toast',
    onDone() {
      live.refresh('announcements');
      onDone();
    },
  });

  async function readAll(): Promise<void> {
    if (await confirm({ title: '确认操作', content: '是否全部标注已读？' })) void submit({});
  }

  return (
    <Button className={styles.all} icon={<ReadOutlined />} loading={isSending} onClick={() => void readAll()}>
      全部标注已读
    </Button>
  );
}
