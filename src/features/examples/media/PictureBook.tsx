import { useState } from 'react';
import { Button, Tree } from 'antd';
import styles from '../examples.module.css';
import { turnPage } from './order.ts';
import { ALL_PICTURES, PICTURE_GROUPS } from './pictures.ts';

const NODES = PICTURE_GROUPS.map(({ title, pictures }) => ({
  key: title,
  title,
  selectable: false,
  children: pictures.map(({ id, title: name }) => ({ key: id, title: name })),
}));

/** Pages of several groups in one order: chosen in the tree, or turned over. */
export function PictureBook() {
  const [at, turnTo] = useState(0);
  const page = ALL_PICTURES[at];
  const turn = (by: number): void => turnTo(turnPage(at, by, ALL_PICTURES.length));
  if (page === undefined) return null;
  return (
    <div className={styles.book}>
      <Tree
        defaultExpandAll
        treeData={NODES}
        selectedKeys={[page.id]}
        onSelect={([key]) => {
          const place = ALL_PICTURES.findIndex(({ id }) => id === key);
          if (place >= 0) turnTo(place);
        }}
      />
      <figure>
        <img src={page.url} alt={page.caption} />
        <figcaption>
          <Button onClick={() => turn(-1)}>上一页</Button>
          <span aria-live="polite">{page.caption}</span>
          <Button onClick={() => turn(1)}>下一页</Button>
        </figcaption>
      </figure>
    </div>
  );
}
