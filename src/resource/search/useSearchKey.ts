import { type RefObject, useEffect } from 'react';
import { usePageHelp } from '#src/widgets/keys/pageHelp.ts';

const HELP = {
  keys: [
    ['/', '到第一个查询条件'],
    ['Enter', '在查询条件中：查询'],
    ['J / K 或 ↓ / ↑', '在详情中：下一条、上一条'],
  ],
} as const;

/** `/` leads to the first search field, unless somebody is typing or a dialog is open. */
export function useSearchKey(page: RefObject<HTMLElement | null>): void {
  usePageHelp(HELP);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('input, textarea, [contenteditable], [role="dialog"]')) return;
      event.preventDefault();
      page.current?.querySelector<HTMLInputElement>('search input')?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}
