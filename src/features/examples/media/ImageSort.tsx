/** 示例 › 图片排序: dragged, or moved by the arrow keys; 确定 numbers them anew. */
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'antd';
import { ExampleCard, ExamplePage, LiveValue } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { moveTo, renumber } from './order.ts';
import { ALL_PICTURES } from './pictures.ts';

const FIRST = renumber(ALL_PICTURES.map(({ id, url }) => ({ id, sort: 0, filePath: url })));

export default function ImageSort() {
  const [before, setBefore] = useState(FIRST);
  const [after, setAfter] = useState(FIRST);
  const [dragged, drag] = useState<number | null>(null);

  function drop(to: number): void {
    if (dragged !== null) setAfter(moveTo(after, dragged, to));
    drag(null);
  }

  function press(event: KeyboardEvent, at: number): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAfter(moveTo(after, at, at + by));
  }

  return (
    <ExamplePage
      title="图片排序"
      extra={
        <Button
          type="primary"
          onClick={() => {
            setBefore(after);
            setAfter(renumber(after));
          }}
        >
          确定
        </Button>
      }
    >
      <ExampleCard title="拖动，或选中后用左右方向键移动">
        <ul className={styles.thumbs} aria-label="图片">
          {after.map(({ id, filePath }, index) => (
            <li key={id}>
              <button
                type="button"
                draggable
                className={styles.tile}
                aria-label={`${id}，第 ${index + 1} 张`}
                onDragStart={() => drag(index)}
                onDragEnd={() => drag(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drop(index)}
                onKeyDown={(event) => press(event, index)}
              >
                <img src={filePath} alt="" draggable={false} />
              </button>
            </li>
          ))}
        </ul>
      </ExampleCard>
      <div className={styles.formAndValue}>
        <LiveValue label="排序前" value={before} />
        <LiveValue label="排序后" value={after} />
      </div>
    </ExamplePage>
  );
}
