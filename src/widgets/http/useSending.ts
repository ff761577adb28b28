import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '#src/api/http.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Why it was not taken, to be shown where it was asked; `null` = nothing is wrong by now. */
  readonly refusal: string | null;
  refuse(why: string | null): void;
  /**
   * @param send resolves with the server's words, rejects with `ApiError` when it refuses
   * @returns whether it was taken
   */
  submit(send: () => Promise<string>): Promise<boolean>;
}

/**
 * Sends what a dialog has gathered. What the server refuses is said in the dialog, which stays open with everything in
 * it; what it took is said in a toast, unless there are no words.
 * @param onDone usually closes the dialog
 * @param place `toast`: there is no dialog to say a refusal in
 */
export function useSending(onDone?: () => void, place: 'dialog' | 'toast' = 'dialog'): Sending {
  const { message } = App.useApp();
  const [refusal, refuse] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (place === 'toast') void message.warning(error.message);
      else refuse(error.message);
    },
  });

  async function submit(send: () => Promise<string>): Promise<boolean> {
    refuse(null);
    try {
      const words = await mutateAsync(send);
      if (words !== '') void message.success(words);
      onDone?.();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  return { isSending: isPending, refusal, refuse, submit };
}
