/** 示例 › 自定义组件: every input widget live, with the value it gives. */

import { Anchor } from 'antd';
import { useState } from 'react';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import styles from '../examples.module.css';
import { LabelledSwitch } from '../parts.tsx';
import { CHOICE_SPECIMENS } from './choices.tsx';
import { INPUT_SPECIMENS } from './inputs.tsx';

const GROUPS = [...CHOICE_SPECIMENS, ...INPUT_SPECIMENS];

export default function WidgetGallery() {
  const [disabled, disable] = useState(false);
  return (
    <PageBody
      title="自定义组件"
      extra={<LabelledSwitch label="全部禁用" isOn={disabled} onChange={disable} />}
    >
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
            {specimens.map(({ name, Card }) => (
              <Card key={name} disabled={disabled} />
            ))}
          </div>
        </section>
      ))}
    </PageBody>
  );
}
