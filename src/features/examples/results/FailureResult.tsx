/** 示例 › 失败页: what is wrong, each with the way to mend it. */
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { ExampleCard } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

const FORM_PATH = '/form/advanced-form';
const PROBLEMS = [
  { text: '您的账户已被冻结', way: '立即解冻' },
  { text: '您的账户还不具备申请资格', way: '立即升级' },
];

export default function FailureResult() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <OutcomeFace
        mark="!"
        tone="failure"
        title="提交失败"
        text="请核对并修改以下信息后，再重新提交。"
        actions={
          <Button type="primary" onClick={() => void navigate(FORM_PATH)}>
            返回修改
          </Button>
        }
      />
      <ExampleCard title="您提交的内容有如下错误">
        <ul className={styles.lines}>
          {PROBLEMS.map(({ text, way }) => (
            <li key={way}>
              {text} <Link to={FORM_PATH}>{way}</Link>
            </li>
          ))}
        </ul>
      </ExampleCard>
    </div>
  );
}
