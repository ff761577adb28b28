/** 登录设备: where the account is signed in, and signing out elsewhere (FACTOR-08). */

import { Button, Popconfirm } from 'antd';
import { ownSessionCalls } from '#domain/calls/ownSessions.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { describeBrowser } from '#src/widgets/secondFactor/browserName.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './account.module.css';
import { SettingLine } from './SettingLine.tsx';

export function SessionList() {
  const { data, error, refetch } = useCall(ownSessionCalls.list, {});
  const end = useSubmit(ownSessionCalls.end, { place: 'toast' });
  const endOthers = useSubmit(ownSessionCalls.endOthers, { place: 'toast' });
  const isSending = end.isSending || endOthers.isSending;

  if (data === undefined) return <UnreadFace error={error} rows={4} onRetry={refetch} />;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.group}>登录设备</h3>
        {data.length > 1 && (
          <Popconfirm
            title={`退出其他${data.length - 1}处登录？`}
            description="那里未保存的内容会丢失"
            onConfirm={() => void endOthers.submit({})}
          >
            <Button danger disabled={isSending}>
              退出其他所有登录
            </Button>
          </Popconfirm>
        )}
      </div>
      {data.map(({ id, createTime, lastUsedTime, ip, userAgent, own }) => (
        <SettingLine
          key={id}
          title={describeBrowser(userAgent)}
          about={`${ip} · 登录于 ${createTime} · 最近活动 ${lastUsedTime}`}
        >
          {own === 'Y' ? (
            <Tag tone="normal">本次登录</Tag>
          ) : (
            <Popconfirm title="退出该登录？" onConfirm={() => void end.submit({ id })}>
              <Button danger disabled={isSending} aria-label={`退出登录 ${ip} ${createTime}`}>
                退出
              </Button>
            </Popconfirm>
          )}
        </SettingLine>
      ))}
    </>
  );
}
