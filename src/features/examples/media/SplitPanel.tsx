/** 示例 › 分屏: two of the same beside one another, with a divider that moves. */
import { useState } from 'react';
import { Button, Splitter } from 'antd';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { PictureBook } from './PictureBook.tsx';

export default function SplitPanel() {
  const [isOpen, open] = useState(false);
  return (
    <ExamplePage
      title="分屏"
      extra={
        <Button type="primary" onClick={() => open(true)}>
          打开分屏
        </Button>
      }
    >
      <p className={styles.note}>左右各一册，中间的分隔条可以拖动，每侧至少占 20%。</p>
      <AppModal open={isOpen} title="分屏" width="96vw" footer={null} onCancel={() => open(false)}>
        <Splitter className={styles.split}>
          <Splitter.Panel min="20%" defaultSize="50%">
            <PictureBook />
          </Splitter.Panel>
          <Splitter.Panel min="20%">
            <PictureBook />
          </Splitter.Panel>
        </Splitter>
      </AppModal>
    </ExamplePage>
  );
}
