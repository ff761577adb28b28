/** 我的消息 (pages-shell 3.12): everything ever sent to the user, unread first. */
import { useState } from 'react';
import { App, Button, Form, Input, Table, type TableColumnsType } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useAnnouncement } from '#src/shell/notices/useAnnouncement.tsx';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { markAllRead, type MyAnnouncement } from '#src/api/announcements.ts';
import { announcementOf, CATEGORIES, LEVELS, PAGE_SIZE } from './messages.ts';
import { useMessages, type MessageQuery } from './useMessages.ts';
import styles from './announcements.module.css';

const ALL: MessageQuery = { titile: '', sender: '', pageNo: 1 };

export default function UserAnnouncementList() {
  const http = useHttp();
  const live = useLive();
  const { message } = App.useApp();
  const [query, setQuery] = useState(ALL);
  const { page, error, loading, reload } = useMessages(query);
  const { open, dialog } = useAnnouncement(reload);
  const [marking, setMarking] = useState(false);

  async function readAll(): Promise<void> {
    setMarking(true);
    try {
      void message.success((await markAllRead(http)) || '全部已读');
      live.refresh('announcements');
      reload();
    } catch (failure) {
      void message.warning(failure instanceof Error ? failure.message : '标注失败');
    } finally {
      setMarking(false);
    }
  }

  const columns: TableColumnsType<MyAnnouncement> = [
    { title: '标题', dataIndex: 'titile', ellipsis: true },
    {
      title: '消息类型',
      dataIndex: 'msgCategory',
      width: 110,
      render: (value: string) => CATEGORIES[value] ?? value,
    },
    { title: '发布人', dataIndex: 'sender', width: 120, ellipsis: true },
    { title: '发布时间', dataIndex: 'sendTime', width: 180, className: styles['time'] ?? '' },
    {
      title: '优先级',
      dataIndex: 'priority',
      width: 90,
      render: (value: string) => {
        const level = LEVELS[value];
        return level ? <Tag tone={level.tone}>{level.text}</Tag> : value;
      },
    },
    {
      title: '阅读状态',
      dataIndex: 'readFlag',
      width: 100,
      render: (value: string) => (value === '1' ? '已读' : <strong>● 未读</strong>),
    },
    {
      title: '操作',
      key: 'action',
      width: 80,
      render: (_value, row) => (
        <Button type="link" size="small" onClick={() => open(announcementOf(row))}>
          查看
        </Button>
      ),
    },
  ];

  return (
    <div className={styles['page']}>
      <Form
        layout="inline"
        className={styles['search'] ?? ''}
        initialValues={ALL}
        onFinish={(values: Omit<MessageQuery, 'pageNo'>) => setQuery({ ...values, pageNo: 1 })}
        onReset={() => setQuery(ALL)}
      >
        <Form.Item name="titile" label="标题">
          <Input allowClear placeholder="请输入标题" />
        </Form.Item>
        <Form.Item name="sender" label="发布人">
          <Input allowClear placeholder="请输入发布人" />
        </Form.Item>
        <Form.Item>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        </Form.Item>
        <Form.Item>
          <Button htmlType="reset">重置</Button>
        </Form.Item>
        <Button className={styles['all'] ?? ''} loading={marking} onClick={() => void readAll()}>
          全部标注已读
        </Button>
      </Form>
      {error === null ? (
        <Table<MyAnnouncement>
          rowKey="id"
          size="middle"
          columns={columns}
          dataSource={page?.records ? [...page.records] : []}
          loading={loading}
          scroll={{ x: 920 }}
          locale={{ emptyText: loading ? ' ' : <EmptyFace text="没有消息" /> }}
          pagination={{
            current: query.pageNo,
            pageSize: PAGE_SIZE,
            total: page?.total ?? 0,
            showSizeChanger: false,
            showQuickJumper: true,
            hideOnSinglePage: false,
            showTotal: (total, [from, to]) => `${from}-${to} 共${total}条`,
            onChange: (pageNo) => setQuery({ ...query, pageNo }),
          }}
        />
      ) : (
        <ErrorFace error={error} onRetry={reload} />
      )}
      {dialog}
    </div>
  );
}
