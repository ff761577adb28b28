/** 图例: what the shapes, borders and bars of the board mean (BOARD-63). */

import type { ReactNode } from 'react';
import { PaceRole, PaceState } from '#domain/codes/play.ts';
import { getPaceLook, getRoleLook, PAUSED } from '../model/look.ts';
import styles from './legend.module.css';

const STATES: readonly (readonly [state: PaceState, text: string])[] = [
  [PaceState.ahead, '比计划快 3 分钟以上'],
  [PaceState.normal, '没有告警；晚了但没耽误别人的也算，写“晚”'],
  [PaceState.watch, '有未结束的关注级告警'],
  [PaceState.behind, '有未结束的严重告警'],
  [PaceState.stale, '定位许久没有更新，位置和用时不可靠'],
];

const ROLES: readonly (readonly [role: PaceRole, text: string])[] = [
  [PaceRole.slow, '自己打得慢，还没压住后组'],
  [PaceRole.holding, '有告警，后面的组在等它'],
  [PaceRole.held, '在等别的组，不算自己慢，左侧双线'],
];

const PARTS: readonly (readonly [mark: string, word: string, text: string])[] = [
  ['green', '上部', '果岭，或正去下一洞'],
  ['fairway', '中部', '球道'],
  ['tee', '下部', '发球台'],
];

const BORDERS: readonly (readonly [mark: string, word: string, text: string])[] = [
  ['thin', '细框', '颜色表示该洞最严重的告警'],
  ['thick', '粗框', '该洞有未确认的告警'],
  ['ring', '蓝圈', '当前选中的组，快捷键对它生效'],
  ['hatched', '斜纹', '数据过期，显示的是最后收到的情况'],
];

const BARS: readonly (readonly [mark: string, word: string, text: string])[] = [
  ['own', '实心', '本洞自己用的时间'],
  ['wait', '斜线', '等前组的时间'],
  ['limit', '竖线', '本洞标准用时'],
];

const DELAYS: readonly (readonly [word: string, text: string])[] = [
  ['晚', '球洞格上：比自己的计划晚多少，含等候'],
  ['慢', '告警行里：自己比标准多用多少，不含等候'],
];

export function BoardLegend() {
  return (
    <div className={styles.legend}>
      <Section title="行进状态">
        {STATES.map(([state, text]) => {
          const { tone, shape, word } = getPaceLook(state);
          return <Line key={state} tone={tone} mark={shape} word={word} text={text} />;
        })}
        <Line tone={PAUSED.tone} mark={PAUSED.shape} word={PAUSED.word} text="暂停打球，不计时" />
      </Section>
      <Section title="先后关系">
        {ROLES.map(([role, text]) => {
          const look = getRoleLook(role);
          return look && <Line key={role} mark={look.glyph} word={look.word} text={text} />;
        })}
      </Section>
      <Section title="组在球洞的位置">
        {PARTS.map(([mark, word, text]) => (
          <Line key={mark} mark={<i data-mark={mark} />} word={word} text={text} />
        ))}
      </Section>
      <Section title="球洞边框">
        {BORDERS.map(([mark, word, text]) => (
          <Line key={mark} mark={<i data-mark={mark} />} word={word} text={text} />
        ))}
      </Section>
      <Section title="晚和慢">
        {DELAYS.map(([word, text]) => (
          <Line key={word} mark="′" word={word} text={text} />
        ))}
      </Section>
      <Section title="用时条">
        {BARS.map(([mark, word, text]) => (
          <Line key={mark} mark={<i data-mark={mark} />} word={word} text={text} />
        ))}
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

interface LineProps {
  readonly tone?: string;
  readonly mark: ReactNode;
  readonly word: string;
  readonly text: string;
}

function Line({ tone, mark, word, text }: LineProps) {
  return (
    <div className={styles.line} data-tone={tone}>
      <dt>
        <span className={styles.mark} aria-hidden>
          {mark}
        </span>
        {word}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
