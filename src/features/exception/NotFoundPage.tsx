import { useEffect } from 'react';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { NotFoundFace } from '#src/shell/pages/NotFoundFace.tsx';

/** `/404`, open to everybody; every unknown address leads here. */
export default function NotFoundPage() {
  useEffect(() => {
    document.title = '404';
  }, []);
  return (
    <AntdRoot>
      <main>
        <NotFoundFace />
      </main>
    </AntdRoot>
  );
}
