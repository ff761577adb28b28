import { Link } from 'react-router-dom';
import { ALTERATION_PATH, REGISTER_PATH } from '#domain/session/guard.ts';
import type { FormFootProps } from './formProps.ts';
import styles from './login.module.css';
import parts from './parts.module.css';

/** What stands below every way of signing in. */
export function FormFoot({ rememberMe, isBusy, canRegister, canRecover, onRemember }: FormFootProps) {
  return (
    <>
      <div className={parts.foot}>
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={rememberMe}
            onChange={(event) => onRemember(event.target.checked)}
          />
          自动登录
        </label>
        <span className={parts.links}>
          {canRecover ? <Link to={ALTERATION_PATH}>忘记密码</Link> : <span>忘记密码请联系管理员</span>}
          {canRegister && <Link to={REGISTER_PATH}>注册账户</Link>}
        </span>
      </div>
      <button type="submit" className={styles.submit} disabled={isBusy} aria-busy={isBusy}>
        登录
      </button>
    </>
  );
}
