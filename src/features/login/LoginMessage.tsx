import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { LoginActor } from '#machines/login.machine.ts';
import { FormMessage } from './FormMessage.tsx';

interface Props {
  readonly login: LoginActor;
  /** Said while the login has nothing to say. */
  readonly notice: string | undefined;
}

export function LoginMessage({ login, notice }: Props) {
  const failure = useSelector(login, ({ context }) => context.failure);
  const [warning, setWarning] = useState<string | null>(null);
  useEffect(() => {
    const subscription = login.on('warned', ({ message }) => setWarning(message));
    return () => subscription.unsubscribe();
  }, [login]);

  return (
    <FormMessage failed={failure ? '登录失败' : null}>{failure?.message ?? warning ?? notice}</FormMessage>
  );
}
