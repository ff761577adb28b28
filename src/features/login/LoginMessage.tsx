import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import type { LoginActor } from '#machines/login.machine.ts';
import styles from './login.module.css';

interface Props {
  readonly login: LoginActor;
  /** Said while the login has nothing to say. */
  readonly notice: string | undefined;
}

/** Has its place from the start, so that nothing moves when a message appears. */
export function LoginMessage({ login, notice }: Props) {
  const failure = useSelector(login, ({ context }) => context.failure);
  const [warning, setWarning] = useState<string | null>(null);
  useEffect(() => {
    const subscription = login.on('warned', ({ message }) => setWarning(message));
    return () => subscription.unsubscribe();
  }, [login]);

  return (
    <div className={styles['told']} role="alert" data-tone={failure ? 'failed' : 'told'}>
      {failure && <strong>登录失败 </strong>}
      {failure?.message ?? warning ?? notice}
    </div>
  );
}
