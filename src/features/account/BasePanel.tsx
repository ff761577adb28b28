import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ownAccountCalls, type OwnProfile } from '#domain/calls/ownAccount.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import styles from './account.module.css';
import { AvatarPicture } from './AvatarPicture.tsx';

/** The right to write phones of accounts, also the own one (SYSTEM-23). */
const PHONE_RIGHT = 'user:form:phone';

interface Values {
  readonly realname: string;
  readonly email: string;
  readonly phone: string;
  readonly password?: string;
}

/** 基本设置 (ACCOUNT-01). */
export function BasePanel() {
  const { data, error, refetch } = useCall(ownAccountCalls.readProfile, {});
  if (data !== undefined) return <BaseForm key={JSON.stringify(data)} profile={data} />;
  return <UnreadFace error={error} onRetry={refetch} />;
}

function BaseForm({ profile }: { readonly profile: OwnProfile }) {
  const queries = useQueryClient();
  const { saveProfile } = useFrame();
  const [form] = Form.useForm<Values>();
  const { isSending, refusal, submit } = useSending();
  const [isReachedElsewhere, setReachedElsewhere] = useState(false);

  async function save(values: Values): Promise<void> {
    const isSaved = await submit(async () => {
      await saveProfile(values);
      return '保存成功';
    });
    if (isSaved) await queries.invalidateQueries({ queryKey: [ownAccountCalls.readProfile.of] });
  }

  return (
    <div className={styles.base}>
      <Form
        className={styles.form}
        form={form}
        layout="vertical"
        initialValues={{
          realname: profile.realname,
          email: profile.email ?? '',
          phone: profile.phone ?? '',
        }}
        onValuesChange={(_, { email, phone }: Values) =>
          setReachedElsewhere(email !== (profile.email ?? '') || phone !== (profile.phone ?? ''))
        }
        onFinish={(values: Values) => void save(values)}
      >
        <RefusalAlert text={refusal} />
        <Form.Item label="用户账号">{profile.username}</Form.Item>
        <OwnFields />
        {isReachedElsewhere && (
          <Form.Item
            name="password"
            label="登录密码"
            extra="邮箱和手机可用于找回密码，修改时须验证当前密码"
            rules={[{ required: true, message: '请输入登录密码' }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={isSending}>
          保存
        </Button>
      </Form>
      <AvatarPicture avatar={profile.avatar} />
    </div>
  );
}

function OwnFields() {
  const { can, isDisabled } = usePermissions();
  const mayWritePhone = can(PHONE_RIGHT) && !isDisabled(PHONE_RIGHT);
  return (
    <>
      <Form.Item
        name="realname"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
      >
        <Input maxLength={50} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="email"
        label="电子邮件"
        rules={[{ pattern: new RegExp(PATTERNS.email.regex), message: PATTERNS.email.message }]}
      >
        <Input maxLength={100} autoComplete="email" />
      </Form.Item>
      <Form.Item
        name="phone"
        label="手机号码"
        {...(!mayWritePhone && { extra: '修改手机号码请联系管理员' })}
        rules={[
          { required: mayWritePhone, message: '请输入手机号' },
          { pattern: new RegExp(PATTERNS.mobile.regex, 'u'), message: PATTERNS.mobile.message },
        ]}
      >
        <Input maxLength={11} autoComplete="tel" disabled={!mayWritePhone} />
      </Form.Item>
    </>
  );
}
