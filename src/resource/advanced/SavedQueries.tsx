import { CloseOutlined } from '@ant-design/icons';
import { Button, Card, Empty } from 'antd';
import styles from './advanced.module.css';
import type { SavedQuery } from './savedQueries.ts';

interface Props {
  readonly saved: readonly SavedQuery[];
  onLoad(saved: SavedQuery): void;
  onDelete(saved: SavedQuery): void;
}

/** A click puts the conditions into the editor; it does not ask the list yet. */
export function SavedQueries({ saved, onLoad, onDelete }: Props) {
  return (
    <Card size="small" title="保存的查询" className={styles.saved}>
      {saved.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有保存任何查询" />
      ) : (
        <ul>
          {saved.map((entry) => (
            <li key={entry.title}>
              <button type="button" className={styles.load} onClick={() => onLoad(entry)}>
                {entry.title}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`删除 ${entry.title}`}
                onClick={() => onDelete(entry)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
