import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './login.module.css';
import parts from './parts.module.css';

export type LoginWay = 'account' | 'phone';

const TITLES: Readonly<Record<LoginWay, string>> = { account: '账号密码登录', phone: '手机号登录' };
const WAYS = ['account', 'phone'] as const;

interface Props {
  readonly hasPhone: boolean;
  readonly way: LoginWay;
  /** While one of them is on its way the other cannot be chosen. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
  onChoose(way: LoginWay): void;
}

/** Both ways as tabs; where there is only one, its name as a title. */
export function LoginTabs({ hasPhone, way, isLocked, children, onChoose }: Props) {
  const id = useId();
  if (!hasPhone)
    return (
      <section className={styles.form}>
        <h2 className={styles.formTitle}>{TITLES.account}</h2>
        {children}
      </section>
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isLocked || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const next = way === 'account' ? 'phone' : 'account';
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section className={styles.form}>
      <div role="tablist" aria-label="登录方式" className={parts.tabs}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === way}
            aria-controls={`${id}-panel`}
            tabIndex={one === way ? 0 : -1}
            disabled={isLocked && one !== way}
            className={parts.tab}
            onClick={() => onChoose(one)}
            onKeyDown={onKeyDown}
          >
            {TITLES[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {children}
      </div>
    </section>
  );
}
