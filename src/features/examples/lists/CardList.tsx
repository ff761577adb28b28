/** 示例 › 卡片列表: records as cards, as many beside one another as there is room for. */
import { PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { formatMoney } from '#src/resource/cells/text.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { useItems } from '../useItems.ts';

const CARDS = 11;
const LIST_PATH = '/list/query-list';

export default function CardList() {
  const { rows, isLoading } = useItems(1, CARDS);
  return (
    <ExamplePage title="卡片列表">
      {isLoading && rows.length === 0 ? (
        <LoadingFace rows={12} />
      ) : (
        <div className={styles.cards}>
          <Link to={LIST_PATH} className={styles.add}>
            <PlusOutlined /> 新增产品
          </Link>
          {rows.map(({ id, name, itemCode, remark, quantity, price }) => (
            <article key={id} className={styles.card} aria-label={name}>
              <header className={styles.head}>
                <span className={styles.mark} aria-hidden>
                  {name.slice(0, 1)}
                </span>
                <h3 className={styles.cardTitle}>{name}</h3>
                <code>{itemCode}</code>
              </header>
              <p className={styles.note}>{remark ?? '暂无说明'}</p>
              <footer className={styles.cardFacts}>
                <span>
                  库存 <b className="fw-num">{quantity ?? '—'}</b>
                </span>
                <span>
                  单价 <b className="fw-num">{price === null ? '—' : formatMoney(price)}</b>
                </span>
                <Link to={LIST_PATH}>管理</Link>
              </footer>
            </article>
          ))}
        </div>
      )}
    </ExamplePage>
  );
}
