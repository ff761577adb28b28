import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

/** What a figure counts: told on hover, focus and tap. */
export function Hint({ text }: { readonly text: string }) {
  return (
    <Tooltip title={text} trigger={['hover', 'focus', 'click']}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined />} aria-label={text} />
    </Tooltip>
  );
}
