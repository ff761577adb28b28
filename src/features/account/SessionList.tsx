/** 登录设备: where the account is signed in, and signing out elsewhere with the password (FACTOR-08, FACTOR-11). */

import { Button } from 'antd';
import { useState } from 'react';
import { type OwnSession, ownSessionCalls } from '#domain/calls/ownSessions.ts';
import { YesNo } from '#domain/codes/system.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { describeBrowser } from '#src/widgets/secondFactor/browserName.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './account.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingLine } from './SettingLine.tsx';

export function SessionList() {
  const { data, error, refetch } = useCall(ownSessionCalls.list, {});
  const [ending, setEnding] = useState<Ending | null>(null);

  if (data === undefined) return <UnreadFace error={error} rows={4} onRetry={refetch} />;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.group}>登录设备</h3>
        {data.length > 1 && (
          <Button danger onClick={() => setEnding({ others: data.length - 1 })}>
            退出其他所有登录
          </Button>
        )}
      </div>
      {data.map((session) => (
        <SettingLine
          key={session.id}
          title={describeBrowser(session.userAgent)}
          about={`${session.ip} · 登录于 ${session.createTime} · 最近活动 ${session.lastUsedTime}`}
        >
          {session.own === YesNo.yes ? (
            <Tag tone="normal">本次登录</Tag>
          ) : (
            <Button
              danger
              aria-label={`退出登录 ${session.ip} ${session.createTime}`}
              onClick={() => setEnding({ session })}
            >
              退出
            </Button>
          )}
        </SettingLine>
      ))}
      {ending !== null && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** One sign-in, or as many others as there are. */
type Ending = { readonly session: OwnSession } | { readonly others: number };

function EndDialog({ ending, onClose }: { readonly ending: Ending; onClose(): void }) {
  const end = useSubmit(ownSessionCalls.end, { onDone: onClose });
  const endOthers = useSubmit(ownSessionCalls.endOthers, { onDone: onClose });
  const isOne = 'session' in ending;
  const { isSending, refusal } = isOne ? end : endOthers;
  const where = isOne
    ? `${describeBrowser(ending.session.userAgent)}（${ending.session.ip}）上的登录`
    : `其他${ending.others}处登录`;
  return (
    <AppModal
      open
      title={isOne ? '退出该登录' : '退出其他所有登录'}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <PasswordForm
        warning={`将退出${where}，那里未保存的内容会丢失。`}
        isNamed={false}
        failure={refusal}
        isBusy={isSending}
        submitText="退出"
        onSubmit={(password) =>
          void (isOne ? end.submit({ id: ending.session.id, password }) : endOthers.submit({ password }))
        }
      />
    </AppModal>
  );
}
