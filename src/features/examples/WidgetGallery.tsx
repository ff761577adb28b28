/** 示例 › 自定义组件: every input widget live, with the value it gives. */
import { useState } from 'react';
import { Anchor, Switch } from 'antd';
import { SpecimenCard } from './SpecimenCard.tsx';
import { GROUPS } from './groups.ts';
import styles from './examples.module.css';

export default function WidgetGallery() {
  const [disabled, disable] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h2>自定义组件</h2>
        <span className={styles.lock}>
          <Switch checked={disabled} onChange={disable} aria-label="全部禁用" />
          全部禁用
        </span>
      </header>
      <Anchor
        className={styles.anchor}
        direction="horizontal"
        affix={false}
        items={GROUPS.map(({ title }, index) => ({ key: title, href: `#group-${index}`, title }))}
        // The address names a page of the menu, not a place on it.
        onClick={(event, { href }) => {
          event.preventDefault();
          document.querySelector(href)?.scrollIntoView({ block: 'start' });
        }}
      />
      {GROUPS.map(({ title, specimens }, index) => (
        <section key={title} id={`group-${index}`} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.cards}>
            {specimens.map((each) => (
              <SpecimenCard key={each.name} specimen={each} disabled={disabled} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
