import { useMemo } from 'react';
import { toSafeHtml } from './sanitize.ts';

/** Shows HTML written by people, cleaned. Load it lazily: it brings the sanitiser. */
export default function SafeHtml({ html }: { readonly html: string }) {
  const markup = useMemo(() => ({ __html: toSafeHtml(html) }), [html]);
  return <div className="fw-prose" dangerouslySetInnerHTML={markup} />;
}
