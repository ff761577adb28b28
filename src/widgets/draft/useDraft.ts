import { useDraftOf } from './drafts.ts';
import { useConfirm } from './useConfirm.ts';

export interface DraftQuestion {
  /** E.g. 放弃未保存的成绩? */
  readonly title?: string;
  readonly cancelText?: string;
}

/**
 * Work that may be lost: nobody reloads, closes or signs out of it unasked.
 * @returns whether it may be dropped, asking where something is unsaved
 */
export function useDraft(
  isUnsaved: () => boolean,
  { title = '放弃未保存的内容？', cancelText = '继续编辑' }: DraftQuestion = {},
): () => Promise<boolean> {
  const confirm = useConfirm();
  useDraftOf(isUnsaved);
  return async () => !isUnsaved() || confirm({ title, okText: '放弃', cancelText });
}
