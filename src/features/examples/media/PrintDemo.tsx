/** 示例 › 打印: only the marked section is printed, without what is marked as not for paper. */
import { useState } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { ImageUpload } from '#src/widgets/lazy.tsx';
import { DateInput } from '#src/widgets/time/DateInput.tsx';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';
import styles from './print.module.css';

const MOST_PICTURES = 3;

export default function PrintDemo() {
  const [pictures, setPictures] = useState('');
  return (
    <ExamplePage
      title="打印"
      extra={
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <div className={styles.printed}>
        <ExampleCard title="打印申请单">
          <Form layout="vertical" initialValues={{ printer: '出发台', date: '2026-05-01' }}>
            <Form.Item name="printer" label="打印人">
              <Input />
            </Form.Item>
            <Form.Item name="date" label="打印日期">
              <DateInput />
            </Form.Item>
            <Form.Item name="content" label="打印内容">
              <Input.TextArea rows={3} />
            </Form.Item>
            <Form.Item name="reason" label="打印原因">
              <Input.TextArea rows={3} />
            </Form.Item>
            <Form.Item label={`图片（最多 ${MOST_PICTURES} 张）`}>
              <ImageUpload isMultiple number={MOST_PICTURES} value={pictures} onChange={setPictures} />
            </Form.Item>
          </Form>
          <p className={styles.screenOnly}>这一行只在屏幕上，不会被打印。</p>
        </ExampleCard>
      </div>
    </ExamplePage>
  );
}
