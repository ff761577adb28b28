import styles from './login.module.css';

interface Props {
  /** Data URL, `null` while it loads or after it failed. */
  readonly image: string | null;
  readonly failure: string | null;
  onRenew(): void;
}

/** The picture is its own button: a click draws another one, also after a failure. */
export function CaptchaImage({ image, failure, onRenew }: Props) {
  return (
    <button type="button" className={styles.captcha} title="看不清?点击换一张" onClick={onRenew}>
      {image !== null && <img src={image} alt="图片验证码" width={105} height={35} />}
      {image === null && <span>{failure === null ? '加载中…' : '点击重试'}</span>}
    </button>
  );
}
