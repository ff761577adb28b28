import { useLocation, useParams } from 'react-router-dom';

/** What a built-in page shows: the parameter of its address, or the last part of one that the menu has spelt out. */
export function usePageCode(): string {
  const { code } = useParams<'code'>();
  const { pathname } = useLocation();
  return code ?? decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '');
}
