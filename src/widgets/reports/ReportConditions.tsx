import { Button, Form } from 'antd';
import { useState } from 'react';
import styles from '../pickers/pickers.module.css';
import { toReportParams } from './popup.ts';
import { ReportCondition } from './ReportCondition.tsx';
import type { OpenReport } from './useReport.ts';

interface Props {
  readonly queries: OpenReport['queries'];
  readonly first: Readonly<Record<string, string>>;
  onSearch(values: Readonly<Record<string, string>>): void;
}

/** The conditions of a report; those that are hidden stand behind 展开. */
export function ReportConditions({ queries, first, onSearch }: Props) {
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const [isUnfolded, unfold] = useState(false);
  if (queries.length === 0) return null;
  const visible = queries.filter(({ hidden }) => !hidden || isUnfolded);
  return (
    <Form
      form={form}
      initialValues={first}
      className={styles.search}
      role="search"
      onFinish={(values) => onSearch(toReportParams(queries, values, true))}
    >
      {visible.map((query) => (
        <Form.Item key={query.field} name={query.field} noStyle>
          <ReportCondition query={query} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button
        onClick={() => {
          form.resetFields();
          onSearch(toReportParams(queries, first));
        }}
      >
        重置
      </Button>
      {queries.some(({ hidden }) => hidden) && (
        <Button type="link" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {isUnfolded ? '收起' : '展开'}
        </Button>
      )}
    </Form>
  );
}
