/** 账户绑定: accounts of other services that sign in here, and giving one up (OAUTH-13). */

import { Button } from 'antd';
import { useState } from 'react';
import { type OwnBinding, ownBindingCalls } from '#domain/calls/ownBindings.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingLine } from './SettingLine.tsx';

type Bound = OwnBinding & { readonly id: string };

const isBound = (binding: OwnBinding): binding is Bound => binding.id !== null;

export function BindingPanel() {
  const { data, error, refetch } = useCall(ownBindingCalls.list, {});
  const [leaving, setLeaving] = useState<Bound | null>(null);
  if (data === undefined) return <UnreadFace error={error} rows={4} onRetry={refetch} />;
  if (data.length === 0) return <EmptyFace text="管理员没有配置第三方登录，无需绑定账号" />;
  return (
    <>
      {data.map((binding) => (
        <SettingLine
          key={binding.source}
          title={binding.title}
          about={
            isBound(binding)
              ? `${binding.name}，已于 ${binding.createTime} 绑定，可用于登录`
              : '未绑定。在登录页选择此方式登录，首次登录时绑定'
          }
        >
          {isBound(binding) && (
            <Button danger aria-label={`解除绑定 ${binding.title}`} onClick={() => setLeaving(binding)}>
              解除绑定
            </Button>
          )}
        </SettingLine>
      ))}
      {leaving !== null && <RemovalDialog binding={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function RemovalDialog({ binding, onClose }: { readonly binding: Bound; onClose(): void }) {
  const { id, title, name } = binding;
  const { isSending, refusal, submit } = useSubmit(ownBindingCalls.remove, { onDone: onClose });
  return (
    <AppModal
      open
      title={`解除绑定 ${title}`}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <PasswordForm
        warning={`解除后，${title}账号“${name}”不能再登录本系统。`}
        isNamed={false}
        failure={refusal}
        isBusy={isSending}
        onSubmit={(password) => void submit({ id, password })}
      />
    </AppModal>
  );
}
