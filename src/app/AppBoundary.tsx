import { Component, type ReactNode } from 'react';

/** The last net: even the frame is gone, so this uses nothing but the page itself. */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main style={{ padding: 48, textAlign: 'center' }} role="alert">
        <h1>控制台出错了</h1>
        <p>页面没有正常加载,请刷新浏览器。如果仍然出现,请联系管理员。</p>
        <button type="button" onClick={() => location.reload()}>
          刷新浏览器
        </button>
      </main>
    );
  }
}
