import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { ExceptionFace } from '#src/shell/pages/ExceptionFace.tsx';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import styles from './exception.module.css';

/**
 * `/404`, open to everybody; every unknown address leads here and is named. Who came from a page of the console may return
 * to it.
 * @param productName of this installation
 */
export default function NotFoundPage({ productName }: { readonly productName: string }) {
  const from = readOrigin(useLocation().state);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = formatDocumentTitle('404', false, productName);
  }, [productName]);
  return (
    <AntdRoot>
      <main className={styles.page}>
        <p className={styles.product}>{productName}</p>
        <ExceptionFace
          status="404"
          text={`${from === null ? '' : `没有地址为 ${from} 的页面。`}地址可能有误，或页面已被移除，可从首页的菜单进入。`}
          action={history.length > 1 && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
        />
      </main>
    </AntdRoot>
  );
}

/** The unknown address, where the console led here from it. */
function readOrigin(state: unknown): string | null {
  const isGiven = typeof state === 'object' && state !== null && 'from' in state;
  return isGiven && typeof state.from === 'string' ? state.from : null;
}
