import { useState } from 'react';
import { firstRunCalls } from '#domain/calls/firstRun.ts';
import { findFirstRunProblem, type FirstRunFile } from '#domain/session/firstRun.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { findNewPasswordProblem, findRepeatProblem, findUsernameProblem } from '../fieldRules.ts';
import { useFields } from '../useFields.ts';
import { useFirstParks } from './useFirstParks.ts';

const EMPTY = { token: '', clubName: '', username: '', realname: '', password: '', repeated: '' };
const GONE = 404;

export type FirstRunState = ReturnType<typeof useFirstRun>;

/** What is typed into 首次设置, and sending it. */
export function useFirstRun(onDone: (username: string) => void) {
  const http = useHttp();
  const parks = useFirstParks();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly words: string; readonly isOver: boolean } | null>(null);
  const { fields, bind, check, errorOf, fill } = useFields(EMPTY, (typed) => ({
    token: typed.token.trim() === '' ? '请输入口令' : undefined,
    clubName: typed.clubName.trim() === '' ? '请填写球会名称' : undefined,
    username: findUsernameProblem(typed.username),
    realname: typed.realname.trim() === '' ? '请填写姓名' : undefined,
    password: findNewPasswordProblem(typed.password, typed.username.trim()),
    repeated: findRepeatProblem(typed.repeated, typed.password),
  }));

  /** Takes what a file says, and leaves the rest. */
  function bring({ parks: list, ...rest }: FirstRunFile): void {
    parks.replace(list);
    fill(rest);
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    const areFieldsRight = check();
    const parkProblem = parks.check();
    const { repeated: _repeated, ...typed } = fields;
    const form = { ...typed, parks: parks.parks.map(({ texts }) => toSent(texts)) };
    const problem = parkProblem ?? (areFieldsRight ? findFirstRunProblem(form) : '请按提示补全');
    setFailure(problem === null ? null : { words: problem, isOver: false });
    if (problem !== null) return;
    setSending(true);
    try {
      await sendCall(http, firstRunCalls.finish, form);
      onDone(form.username.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ words: error.message, isOver: error.status === GONE });
    } finally {
      setSending(false);
    }
  }

  return {
    fields,
    bind,
    errorOf,
    parks,
    bring,
    isSending,
    refusal: failure?.words ?? null,
    isOver: failure?.isOver ?? false,
    submit,
  };
}

const toSent = (texts: ReturnType<typeof useFirstParks>['parks'][number]['texts']) => ({
  ...texts,
  holeCount: Number(texts.holeCount),
  longitude: Number(texts.longitude),
  latitude: Number(texts.latitude),
});
