/** 个人中心: who is signed in, where they belong and where they are signed in; everything as it is stored. */

import { UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Card, Descriptions } from 'antd';
import { ownAccountCalls, type OwnProfile } from '#domain/calls/ownAccount.ts';
import { ownFactorCalls } from '#domain/calls/ownFactors.ts';
import { queryOwnDeparts } from '#src/api/account.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall, useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './account.module.css';
import { FactorStanding, hasFactor } from './FactorStanding.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingLine } from './SettingLine.tsx';

export default function AccountCenter() {
  const { data, error, refetch } = useCall(ownAccountCalls.readProfile, {});
  return (
    <div className={styles.center}>
      <Card>
        {data !== undefined ? (
          <Person profile={data} />
        ) : (
          <UnreadFace error={error} rows={8} onRetry={refetch} />
        )}
      </Card>
      <Card>
        <Safety />
        <SessionList />
      </Card>
    </div>
  );
}

/** Whether the account is well kept, with the way to where that is changed. */
function Safety() {
  const { data } = useAnnouncedCall(ownFactorCalls.read, {});
  const openSecurity = usePageLink()('account/settings/Index', { panel: 'security' });
  if (data === undefined) return <LoadingFace rows={2} />;
  return (
    <SettingLine
      title="二次验证"
      about={hasFactor(data) ? '登录时除密码外还须验证' : '启用后，密码泄露时他人也不能登录'}
    >
      <FactorStanding factors={data} />
      {openSecurity !== null && <Button onClick={openSecurity}>安全设置</Button>}
    </SettingLine>
  );
}

/** In the form people know it from: the middle of a number is nobody's business on a screen that others see. */
const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d+)$/, '$1****$2');

function Person({ profile }: { readonly profile: OwnProfile }) {
  const http = useHttp();
  const toUrl = useFileUrl();
  const { parks } = usePark();
  const openSettings = usePageLink()('account/settings/Index');
  const { data: departs } = useAnnouncedQuery(queryOwnDeparts(http));
  const { avatar, realname, username, workNo, phone, email, createTime } = profile;
  return (
    <>
      <div className={styles.person}>
        <Avatar
          size={104}
          icon={<UserOutlined />}
          {...(avatar !== null && avatar !== '' && { src: toUrl(avatar) })}
          alt="头像"
        />
        <h2>{realname}</h2>
        <span className={styles.about}>{username}</span>
      </div>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'workNo', label: '工号', children: workNo ?? '—' },
          { key: 'phone', label: '手机号码', children: phone === null ? '—' : maskPhone(phone) },
          { key: 'email', label: '电子邮件', children: email ?? '—' },
          {
            key: 'departs',
            label: '部门',
            children: departs?.list.map(({ departName }) => departName).join('、') || '—',
          },
          { key: 'parks', label: '球场', children: parks.map(({ name }) => name).join('、') || '—' },
          { key: 'createTime', label: '创建时间', children: createTime ?? '—' },
        ]}
      />
      {openSettings !== null && (
        <Button block onClick={openSettings} style={{ marginTop: 16 }}>
          个人设置
        </Button>
      )}
    </>
  );
}
