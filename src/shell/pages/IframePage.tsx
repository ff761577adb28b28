import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { useFrame } from '../console/ConsoleFrame.ts';
import styles from './pages.module.css';
import { findRoute } from './resolve.ts';

/** The frame may run scripts, forms and downloads, but not navigate the console. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals';

/** `layouts/IframePageView`: the address of a menu entry, inside of the console where the server allows it (SHELL-52). */
export default function IframePage() {
  const { routes, resolveUrl, frameOrigins } = useFrame();
  const route = findRoute(routes, useLocation().pathname);
  const url = resolveUrl(route?.meta.url ?? '');
  if (route === undefined || url === null)
    return (
      <OutcomeFace
        mark="!"
        tone="warning"
        title="外部页面的地址有误"
        text="请让管理员在“菜单管理”里检查该菜单的地址：以 http:// 或 https:// 开头，不能带令牌。"
      />
    );
  const { origin, host } = new URL(url);
  const { title, internalOrExternal } = route.meta;
  const isFramed = !internalOrExternal && frameOrigins.includes(origin);
  if (isFramed)
    return (
      <section data-fill className={styles.framed} aria-label={title}>
        <iframe title={title} src={url} sandbox={SANDBOX} referrerPolicy="no-referrer" allow="fullscreen" />
      </section>
    );
  return (
    <OutcomeFace
      mark="↗"
      title={title}
      text={
        internalOrExternal
          ? `该页面在新窗口打开：${host}`
          : `${host} 不在允许嵌入的网站之中，只能在新窗口打开。`
      }
      actions={
        <Button type="primary" href={url} target="_blank" rel="noopener noreferrer">
          在新窗口打开
        </Button>
      }
    />
  );
}
