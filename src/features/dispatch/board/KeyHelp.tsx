import { Switch } from 'antd';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { KEY_HELP } from '../model/keys.ts';
import styles from './help.module.css';

export function KeyHelp() {
  const { help, letters } = useUi();
  const send = useSend();
  const close = () => send({ type: 'help.toggled' });
  return (
    <AppModal open={help} title="快捷键" width={720} footer={null} onCancel={close}>
      <dl className={styles.help}>
        {KEY_HELP.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>在输入框中打字时快捷键不生效。</p>
      <label>
        <Switch size="small" checked={letters} onChange={(on) => send({ type: 'letters.switched', on })} />
        {' 字母键生效（本机记住）'}
      </label>
    </AppModal>
  );
}
