/** 示例 › 成功页: what was done, and what comes next. */
import { Button, Steps } from 'antd';
import { useNavigate } from 'react-router-dom';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { DetailList } from '#src/widgets/layout/DetailList.tsx';
import { ExampleCard } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

const STEPS = [
  { title: '创建项目', content: '林一' },
  { title: '部门初审', content: '周敏' },
  { title: '财务复核' },
  { title: '完成' },
];

export default function SuccessResult() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <OutcomeFace
        mark="✓"
        title="提交成功"
        text="提交结果页用于反馈一系列操作任务的处理结果。"
        actions={
          <>
            <Button type="primary" onClick={() => void navigate('/list/query-list')}>
              返回列表
            </Button>
            <Button onClick={() => void navigate('/profile/advanced')}>查看项目</Button>
            <Button onClick={() => window.print()}>打印</Button>
          </>
        }
      />
      <ExampleCard title="项目名称">
        <DetailList
          items={[
            { term: '项目ID', value: '20180724089' },
            { term: '负责人', value: '林一' },
            { term: '生效时间', value: '2026-05-01 ~ 2026-05-31' },
          ]}
        />
        <Steps type="dot" current={1} responsive items={STEPS} />
      </ExampleCard>
    </div>
  );
}
