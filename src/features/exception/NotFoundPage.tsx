import { useEffect } from 'react';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { NotFoundFace } from '#src/shell/pages/NotFoundFace.tsx';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';

/** `/404`, open to everybody; every unknown address leads here. */
/** @param productName of this installation */
export default function NotFoundPage({ productName }: { readonly productName: string }) {
  useEffect(() => {
    document.title = formatDocumentTitle('404', false, productName);
  }, [productName]);
  return (
    <AntdRoot>
      <main>
        <NotFoundFace />
      </main>
    </AntdRoot>
  );
}
