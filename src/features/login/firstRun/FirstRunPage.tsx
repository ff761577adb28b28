/** 首次设置 (SETUP-02): the club, its parks and the first administrator, before anybody can sign in. */

import { useEffect, useState } from 'react';
import type { Branding } from '#domain/session/branding.ts';
import { MOST_FIRST_PARKS } from '#domain/session/firstRun.ts';
import { buildLoginPathFor } from '#domain/session/redirect.ts';
import type { Http } from '#src/api/http.ts';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { Field } from '../Field.tsx';
import { FormMessage } from '../FormMessage.tsx';
import styles from '../login.module.css';
import { NewPasswordFields } from '../register/NewPasswordFields.tsx';
import { ResultCard } from '../ResultCard.tsx';
import { UserLayout } from '../UserLayout.tsx';
import { FirstParkFields } from './FirstParkFields.tsx';
import firstRun from './firstRun.module.css';
import { FirstRunImport } from './FirstRunImport.tsx';
import { type FirstRunState, useFirstRun } from './useFirstRun.ts';

interface Props {
  readonly http: Http;
  readonly branding: Branding;
}

export default function FirstRunPage({ http, branding }: Props) {
  const { productName } = branding;
  useEffect(() => {
    document.title = formatDocumentTitle('首次设置', false, productName);
  }, [productName]);
  return (
    <HttpProvider value={http}>
      <FirstRun branding={branding} />
    </HttpProvider>
  );
}

function FirstRun({ branding }: Pick<Props, 'branding'>) {
  const [username, setUsername] = useState<string | null>(null);
  if (username !== null)
    return (
      <UserLayout branding={branding}>
        <ResultCard title="首次设置已完成" text={`请用管理员账号 ${username} 登录，再添加球洞、人员和价格。`}>
          {/* The settings of the console are read anew. */}
          <a href={buildLoginPathFor(username)}>去登录</a>
        </ResultCard>
      </UserLayout>
    );
  return (
    <UserLayout branding={branding}>
      <FirstRunForm onDone={setUsername} />
    </UserLayout>
  );
}

function FirstRunForm({ onDone }: { onDone(username: string): void }) {
  const state = useFirstRun(onDone);
  const { isSending, isOver, refusal, submit } = state;
  return (
    <form
      className={`${styles.form} ${firstRun.form}`}
      noValidate
      aria-label="首次设置"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className={styles.formTitle}>首次设置</h2>
      <p className={firstRun.intro}>系统还没有账号。以下设置只做一次，完成后用管理员账号登录。</p>
      <TokenAndClub state={state} />
      <Parks state={state} />
      <Administrator state={state} />
      <FormMessage failed={refusal === null ? null : '设置没有完成'}>
        {refusal} {isOver && <a href="/user/login">去登录</a>}
      </FormMessage>
      <button type="submit" className={styles.submit} disabled={isSending} aria-busy={isSending}>
        完成设置
      </button>
    </form>
  );
}

interface SectionProps {
  readonly state: FirstRunState;
}

function TokenAndClub({ state: { bind, errorOf } }: SectionProps) {
  return (
    <div className={firstRun.pair}>
      <Field label="口令" error={errorOf('token')} note="服务器启动时显示在终端或日志中，共20位">
        {(aria) => (
          <input
            {...aria}
            {...bind('token')}
            className={styles.input}
            autoComplete="off"
            spellCheck={false}
            placeholder="请输入口令"
          />
        )}
      </Field>
      <Field label="球会名称" error={errorOf('clubName')} note="即租户和最上级部门的名称">
        {(aria) => (
          <input
            {...aria}
            {...bind('clubName')}
            className={styles.input}
            maxLength={100}
            placeholder="如 云麓高尔夫球会"
          />
        )}
      </Field>
    </div>
  );
}

function Parks({ state: { parks, bring } }: SectionProps) {
  return (
    <section aria-label="球场">
      <div className={firstRun.head}>
        <h3>球场</h3>
        <FirstRunImport onRead={bring} />
      </div>
      {parks.parks.map((park, index) => (
        <FirstParkFields
          key={park.key}
          index={index}
          park={park}
          onChange={(texts) => parks.change(park.key, texts)}
          {...(parks.parks.length > 1 && { onRemove: () => parks.remove(park.key) })}
        />
      ))}
      {parks.parks.length < MOST_FIRST_PARKS && (
        <button type="button" className={firstRun.add} onClick={parks.add}>
          再加一个球场
        </button>
      )}
    </section>
  );
}

function Administrator({ state: { fields, bind, errorOf } }: SectionProps) {
  return (
    <section aria-label="管理员">
      <h3>管理员</h3>
      <div className={firstRun.pair}>
        <Field label="用户账号" error={errorOf('username')} note="4到18位字母、数字或下划线">
          {(aria) => (
            <input {...aria} {...bind('username')} className={styles.input} autoComplete="username" />
          )}
        </Field>
        <Field label="姓名" error={errorOf('realname')}>
          {(aria) => <input {...aria} {...bind('realname')} className={styles.input} autoComplete="name" />}
        </Field>
      </div>
      <NewPasswordFields
        password={fields.password}
        errors={{ password: errorOf('password'), repeated: errorOf('repeated') }}
        input={bind('password')}
        repeatedInput={bind('repeated')}
      />
    </section>
  );
}
