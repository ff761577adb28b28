import { Button, Table, type TableColumnsType } from 'antd';
import type { Announcement } from '#domain/wire/announcement.ts';
import type { MyAnnouncement } from '#src/shell/notices/ownAnnouncements.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import styles from './announcements.module.css';
import { Level, ReadFlag } from './MessageMarks.tsx';
import { CATEGORIES, MESSAGES_PAGE_SIZE } from './messages.ts';

export interface MessageFace {
  readonly rows: readonly MyAnnouncement[];
  readonly total: number;
  readonly pageNo: number;
  readonly loading: boolean;
  /** Real name of an account. */
  nameOf(username: string): string;
  onOpen(announcement: Announcement): void;
  onPage(pageNo: number): void;
}

function buildColumns(
  nameOf: MessageFace['nameOf'],
  onOpen: MessageFace['onOpen'],
): TableColumnsType<MyAnnouncement> {
  return [
    {
      title: '标题',
      key: 'titile',
      ellipsis: true,
      render: (_value, { announcement, isRead }) => (
        <Button
          type="link"
          size="small"
          className={styles.name}
          data-read={isRead}
          title={announcement.titile}
          onClick={() => onOpen(announcement)}
        >
          {announcement.titile}
        </Button>
      ),
    },
    {
      title: '消息类型',
      key: 'msgCategory',
      width: 110,
      render: (_value, { announcement: { msgCategory } }) => CATEGORIES[msgCategory] ?? msgCategory,
    },
    {
      title: '发布人',
      key: 'sender',
      width: 120,
      ellipsis: true,
      render: (_value, { announcement: { sender } }) => nameOf(sender),
    },
    {
      title: '发布时间',
      key: 'sendTime',
      width: 180,
      className: styles.time,
      render: (_value, { announcement: { sendTime } }) => sendTime,
    },
    {
      title: '优先级',
      key: 'priority',
      width: 90,
      render: (_value, { announcement: { priority } }) => <Level priority={priority} />,
    },
    {
      title: '阅读状态',
      key: 'readFlag',
      width: 100,
      render: (_value, { isRead }) => <ReadFlag isRead={isRead} />,
    },
    {
      title: '操作',
      key: 'action',
      width: 80,
      render: (_value, { announcement }) => (
        <Button type="link" size="small" onClick={() => onOpen(announcement)}>
          查看
        </Button>
      ),
    },
  ];
}

/** The wide face of 我的消息. */
export function MessageTable({ rows, total, pageNo, loading, nameOf, onOpen, onPage }: MessageFace) {
  return (
    <Table<MyAnnouncement>
      rowKey={({ announcement }) => announcement.id}
      size="middle"
      columns={buildColumns(nameOf, onOpen)}
      dataSource={[...rows]}
      loading={loading}
      scroll={{ x: 920 }}
      locale={{ emptyText: loading ? ' ' : <EmptyFace text="没有符合条件的消息" /> }}
      pagination={{
        current: pageNo,
        pageSize: MESSAGES_PAGE_SIZE,
        total,
        showSizeChanger: false,
        showQuickJumper: true,
        hideOnSinglePage: false,
        showTotal: (count, [from, to]) => `${from}-${to} 共${count}条`,
        onChange: onPage,
      }}
    />
  );
}
