import { useQueryClient } from '@tanstack/react-query';
import type { Call, ReplyOf } from '#domain/calls/call.ts';
import { type CallInput, sendCall } from '#src/api/call.ts';
import { useHttp } from './HttpContext.ts';
import { useSending } from './useSending.ts';

export interface Submit<C extends Call> {
  readonly isSending: boolean;
  /** Why it was not taken, to be shown where it was asked; `null` = nothing is wrong by now. */
  readonly refusal: string | null;
  refuse(why: string | null): void;
  /** @returns whether it was taken */
  submit(input: CallInput<C>): Promise<boolean>;
}

export interface SubmitOptions<C extends Call> {
  /** Usually closes the dialog. */
  readonly onDone?: (reply: ReplyOf<C>) => void;
  /** `toast`: there is no dialog to show a refusal in. */
  readonly place?: 'dialog' | 'toast';
}

/**
 * Makes a call that changes something. The words of the server are a toast when it took it; what it refused is shown once,
 * in the dialog that asked or as a toast. What was read of the subjects that it changes is read anew, after a refusal too: what
 * it was about is often other than it was shown.
 *
 *     const { submit, isSending, refusal } = useSubmit(shiftCalls.addNote, { onDone: onClose });
 */
export function useSubmit<const C extends Call>(
  call: C,
  { onDone, place = 'dialog' }: SubmitOptions<C> = {},
): Submit<C> {
  const http = useHttp();
  const queries = useQueryClient();
  const { submit, ...state } = useSending(undefined, place);
  const forgetReads = (): void => {
    for (const subject of [call.of, ...(call.changes ?? [])])
      void queries.invalidateQueries({ queryKey: [subject] });
  };
  return {
    ...state,
    submit: (input) =>
      submit(async () => {
        const { result, message } = await sendCall(http, call, input);
        onDone?.(result);
        return message;
      }).finally(forgetReads),
  };
}
