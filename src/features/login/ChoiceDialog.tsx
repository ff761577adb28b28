/** Department and tenant of an account that has several (LOGIN-02). Who leaves it is signed out again. */

import { useSelector } from '@xstate/react';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { CHOICE_TITLES } from '#domain/session/login.ts';
import type { LoginActor } from '#machines/login.machine.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import styles from './login.module.css';

export default function ChoiceDialog({ login: actor }: { readonly login: LoginActor }) {
  const { choice, login, missing } = useSelector(actor, ({ context }) => context);
  const [orgCode, setOrgCode] = useState<string>();
  const [tenantId, setTenantId] = useState<string>();
  if (choice === 'none' || !login) return null;
  const leave = () => actor.send({ type: 'choice.left' });
  const confirm = () =>
    actor.send({
      type: 'choice.confirmed',
      ...(orgCode !== undefined && { orgCode }),
      ...(tenantId !== undefined && { tenantId }),
    });
  return (
    <AntdRoot>
      <AppModal
        open
        title={CHOICE_TITLES[choice]}
        width={450}
        mask={{ closable: false }}
        onCancel={leave}
        footer={
          <>
            <Button onClick={leave}>返回登录</Button>
            <Button type="primary" onClick={confirm}>
              确认
            </Button>
          </>
        }
      >
        {choice !== 'department' && (
          <Choice
            label="登录租户"
            missing={missing.includes('tenant') && tenantId === undefined}
            options={login.tenants.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTenantId}
          />
        )}
        {choice !== 'tenant' && (
          <Choice
            label="登录部门"
            missing={missing.includes('department') && orgCode === undefined}
            options={login.departs.map((depart) => ({ value: depart.orgCode, label: depart.departName }))}
            onChange={setOrgCode}
          />
        )}
      </AppModal>
    </AntdRoot>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly missing: boolean;
  readonly options: { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

function Choice({ label, missing, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <Select
        aria-label={label}
        placeholder={`请选择${label}`}
        status={missing ? 'error' : ''}
        options={options}
        onChange={onChange}
      />
      <span className={styles.message} role="alert">
        {missing && `请选择${label}`}
      </span>
    </label>
  );
}
