import { Button } from 'antd';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import type { FailedProps } from '#src/widgets/lazyPart.tsx';

/** A page whose code could not be fetched: the network is away, or a new release has replaced it. */
export function PageFailed({ onRetry }: FailedProps) {
  return (
    <OutcomeFace
      mark="!"
      tone="warning"
      role="alert"
      title="页面没有加载成功"
      text="可能是网络中断，或者系统刚刚更新。重试后仍然打不开时，请刷新浏览器，会回到当前页面。"
      actions={[
        <Button key="retry" type="primary" onClick={onRetry}>
          重试
        </Button>,
        <Button key="reload" onClick={() => location.reload()}>
          刷新浏览器
        </Button>,
      ]}
    />
  );
}
