import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Progress, Tabs } from 'antd';
import { Suspense, useMemo } from 'react';
import { announcementCalls } from '#domain/calls/announcements.ts';
import { SendStatus } from '#domain/codes/system.ts';
import {
  sysAnnouncement,
  sysAnnouncementReceipt,
  type SystemAnnouncementRow,
} from '#domain/entities/systemAnnouncement.ts';
import { buildRead } from '#src/api/call.ts';
import { queryRecord } from '#src/api/records.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from './announcementAdmin.module.css';

const SafeHtml = createLazyPart(() => import('#src/widgets/html/SafeHtml.tsx'));

const WIDTH = 860;

export type ViewPart = 'content' | 'receipts';

interface Props {
  readonly announcement: SystemAnnouncementRow;
  /** Part that is shown first. */
  readonly part: ViewPart;
  onClose(): void;
}

/** 系统通告详情: an announcement as its receivers have it, and who of them has read it. */
export function AnnouncementView({ announcement, part, onClose }: Props) {
  const { id, titile, sendStatus } = announcement;
  const content = { key: 'content', label: '内容', children: <Content announcement={announcement} /> };
  const receipts = { key: 'receipts', label: '已读情况', children: <Receipts id={id} /> };
  return (
    <AppModal
      open
      fillable
      title={`${sysAnnouncement.title}详情 ${titile}`}
      width={WIDTH}
      style={{ top: 50 }}
      onCancel={() => onClose()}
      footer={<Button onClick={() => onClose()}>关闭</Button>}
    >
      <Tabs
        defaultActiveKey={part}
        items={sendStatus === SendStatus.draft ? [content] : [content, receipts]}
      />
    </AppModal>
  );
}

function Content({ announcement }: Pick<Props, 'announcement'>) {
  const { id, titile, sender_dictText, sender, sendTime } = announcement;
  const { data, error, refetch } = useQuery(queryRecord(useHttp(), sysAnnouncement, id));
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={6} onRetry={refetch} />;
  const { msgContent, msgAbstract } = data;
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>{titile}</h2>
      <p className={styles.meta}>
        {sender === null ? '尚未发布' : `发布人：${sender_dictText ?? sender}　发布时间：${sendTime ?? ''}`}
      </p>
      {msgAbstract !== null && <p className={styles.abstract}>{msgAbstract}</p>}
      {msgContent === null || msgContent === '' ? (
        <EmptyFace text="没有正文" />
      ) : (
        <Suspense fallback={<LoadingFace rows={6} />}>
          <SafeHtml html={msgContent} />
        </Suspense>
      )}
    </article>
  );
}

function Receipts({ id }: { readonly id: string }) {
  const of = useMemo(() => ({ anntId: id }), [id]);
  return (
    <div className={styles.receipts}>
      <ResourcePage
        entity={sysAnnouncementReceipt}
        of={of}
        isInner
        actionsWidth={0}
        toolbar={({ answers }) => <ReadCount id={id} answers={answers} />}
      />
    </div>
  );
}

/** Number of receivers who have read it, read together with the list below. */
function ReadCount({ id, answers }: { readonly id: string; readonly answers: number }) {
  const count = buildRead(useHttp(), announcementCalls.countReads, { anntId: id });
  const { data } = useAnnouncedQuery({
    ...count,
    queryKey: [...count.queryKey, String(answers)],
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return null;
  const { receivers, read } = data;
  return (
    <span className={styles.count}>
      已读 {read} / {receivers} 人
      <Progress
        percent={receivers === 0 ? 0 : Math.round((read / receivers) * 100)}
        size="small"
        className={styles.bar}
        aria-label="已读比例"
      />
    </span>
  );
}
