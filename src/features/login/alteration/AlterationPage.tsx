/** 忘记密码 in four steps (LOGIN-39, LOGIN-40). */

import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Branding } from '#domain/session/branding.ts';
import { buildLoginPathFor, LOGIN_PATH } from '#domain/session/redirect.ts';
import { getRecoveryStep } from '#machines/recovery.machine.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { FormMessage } from '../FormMessage.tsx';
import styles from '../login.module.css';
import parts from '../parts.module.css';
import { ResultCard } from '../ResultCard.tsx';
import { UserLayout } from '../UserLayout.tsx';
import alteration from './alteration.module.css';
import { AccountStep, PasswordStep, PhoneStep } from './AlterationSteps.tsx';
import { useRecovery } from './useRecovery.ts';

const SlideDialog = createLazyPart(() => import('../slide/SlideDialog.tsx'));

const STEPS = ['账号确认', '手机验证', '更改密码', '完成'] as const;
/** What a failure of a step is called. */
const FAILURES = ['验证错误', '验证错误', '更改密码失败', ''] as const;

interface Props {
  readonly branding: Branding;
  onFinished(username: string): void;
}

export default function AlterationPage({ branding, onFinished }: Props) {
  const recovery = useRecovery(onFinished);
  const snapshot = useSelector(recovery, (now) => now);
  const { failure, proof, secondsLeft } = snapshot.context;
  const step = getRecoveryStep(snapshot);
  return (
    <UserLayout branding={branding}>
      <ol className={alteration.steps} aria-label="步骤">
        {STEPS.map((title, index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
            <span aria-hidden>{index < step ? '✓' : index + 1}</span>
            {title}
          </li>
        ))}
      </ol>
      {step === 3 ? (
        <ResultCard title="密码已更改" text={`${secondsLeft} 秒后返回登录页`}>
          <Link to={buildLoginPathFor(proof?.username ?? '')}>返回登录</Link>
        </ResultCard>
      ) : (
        <section className={styles.form}>
          <h2 className={styles.formTitle}>{STEPS[step]}</h2>
          <FormMessage failed={failure === null ? null : (FAILURES[step] ?? '')}>{failure}</FormMessage>
          {step === 0 && <AccountStep recovery={recovery} />}
          {step === 1 && <PhoneStep recovery={recovery} />}
          {step === 2 && <PasswordStep recovery={recovery} />}
          {step < 2 && (
            <div className={parts.links}>
              <Link to={LOGIN_PATH}>返回登录</Link>
            </div>
          )}
        </section>
      )}
      {snapshot.matches('proving') && (
        <Suspense fallback={null}>
          <SlideDialog
            onSolved={(solved) => recovery.send({ type: 'captcha.solved', proof: solved })}
            onCancel={() => recovery.send({ type: 'captcha.cancelled' })}
          />
        </Suspense>
      )}
    </UserLayout>
  );
}
