import { App, Input } from 'antd';
import { useState } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';

interface Props {
  onSave(title: string): Promise<void>;
  onClose(): void;
}

/** Asks what the query shall be called. */
export function SaveQueryDialog({ onSave, onClose }: Props) {
  const { message } = App.useApp();
  const [title, setTitle] = useState('');
  const save = (): void => {
    if (title.trim() === '') void message.warning('保存名称不能为空');
    else void onSave(title.trim());
  };
  return (
    <AppModal
      open
      title="请输入保存的名称"
      width={400}
      okText="确定"
      cancelText="取消"
      onOk={save}
      onCancel={onClose}
    >
      <Input
        // The dialog has this one field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="保存的名称"
        maxLength={50}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
      />
    </AppModal>
  );
}
