import { Button } from 'antd';
import type { Passkey } from '#domain/calls/ownFactors.ts';
import { canUsePasskeys } from '#src/widgets/secondFactor/passkeys.ts';
import type { FactorTask } from './FactorDialog.tsx';
import { SettingLine } from './SettingLine.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  onTask(task: FactorTask): void;
}

/** Passkeys of the account, and another one. */
export function PasskeyLines({ passkeys, onTask }: Props) {
  const isPossible = canUsePasskeys();
  return (
    <>
      <SettingLine
        title="通行密钥"
        about={
          isPossible
            ? '登录时用指纹、面容、PIN 或安全密钥验证'
            : '通行密钥须以 HTTPS 和域名访问本系统才能使用'
        }
      >
        <Button disabled={!isPossible} onClick={() => onTask({ kind: 'addPasskey' })}>
          添加
        </Button>
      </SettingLine>
      {passkeys.map(({ id, name, createTime, lastUsedTime }) => (
        <SettingLine
          key={id}
          title={name}
          about={`添加于 ${createTime}，${lastUsedTime === null ? '尚未使用' : `最近使用 ${lastUsedTime}`}`}
        >
          <Button
            danger
            aria-label={`删除通行密钥 ${name}`}
            onClick={() => onTask({ kind: 'removePasskey', id, name })}
          >
            删除
          </Button>
        </SettingLine>
      ))}
    </>
  );
}
