import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { CAPTCHA_REFUSED } from '#domain/session/login.ts';
import type { LoginActor } from '#machines/login.machine.ts';
import {
  findLoginErrors,
  findFirstError,
  type FieldErrors,
  type FieldName,
  type LoginFields,
} from './loginRules.ts';

/**
 * What is typed, what is wrong about it, and which input has the focus.
 *
 * @param hasPicture a captcha is typed
 */
export function useLoginForm(login: LoginActor, username: string, hasPicture: boolean) {
  const checkKey = useSelector(login, ({ context }) => context.captcha.checkKey);
  const [fields, setFields] = useState<LoginFields>({ username, password: '', captcha: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});

  useEffect(() => {
    const subscription = login.on('failed', ({ failure }) => {
      if (failure.code === CAPTCHA_REFUSED) inputs.current.captcha?.focus();
    });
    return () => subscription.unsubscribe();
  }, [login]);

  useEffect(() => {
    inputs.current[username === '' ? 'username' : 'password']?.focus();
  }, [username]);

  // A new picture makes the typed answer worthless.
  const [answered, setAnswered] = useState(checkKey);
  if (answered !== checkKey) {
    setAnswered(checkKey);
    setFields((now) => ({ ...now, captcha: '' }));
  }

  function type(name: FieldName, value: string): void {
    if (name === 'captcha') login.send({ type: 'answer.typed', isEmpty: value.trim() === '' });
    setFields((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  }

  /** What the input of a field needs. */
  const bind = (name: FieldName) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.target.value),
  });

  /** Sends the fields; the first one that is not filled in gets the focus instead. */
  function submit(rememberMe: boolean): void {
    const found = findLoginErrors(fields, hasPicture);
    const first = findFirstError(found);
    setErrors(found);
    if (first === undefined)
      login.send({
        type: 'login.submitted',
        username: fields.username.trim(),
        password: fields.password,
        captcha: fields.captcha.trim(),
        rememberMe,
      });
    else inputs.current[first]?.focus();
  }

  return { errors, bind, submit };
}
