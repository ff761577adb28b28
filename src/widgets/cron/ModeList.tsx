import { Radio } from 'antd';
import type { ComponentType } from 'react';
import type { CronEditorActor } from '#machines/cronEditor.machine.ts';
import {
  CRON_TABS,
  isList,
  type CronMode,
  type CronTab,
  type Remembered,
  WEEKDAYS,
} from '#machines/cronModes.ts';
import { findChoice, type CronTexts } from '#machines/cronTexts.ts';
import styles from './cron.module.css';
import { type ListProps, ListSelect, ModeNumberInput } from './modeInputs.tsx';
import { NumberGrid } from './NumberGrid.tsx';

interface Props {
  readonly tab: CronTab;
  readonly texts: CronTexts;
  readonly remembered: Remembered[CronTab];
  /** One of its fields is what the expression is refused for. */
  readonly isWrong: boolean;
  readonly send: CronEditorActor['send'];
}

/** One line among eleven, or a hundred years, leave no room to show all. */
const ONE_LINE: ReadonlySet<CronTab> = new Set(['day', 'year']);

/** The modes of one tab, each with its numbers; a number that is changed chooses its mode. */
export function ModeList({ tab, texts, remembered, isWrong, send }: Props) {
  const choice = findChoice(tab, texts);
  const { modes, fields, title } = CRON_TABS[tab];
  return (
    <Radio.Group
      className={styles.modes}
      aria-label={title}
      value={choice?.mode ?? null}
      onChange={({ target }) => send({ type: 'mode.chosen', tab, mode: String(target.value) })}
    >
      {modes.map((mode) => (
        <ModeRow
          key={mode.name}
          mode={mode}
          List={ONE_LINE.has(tab) ? ListSelect : NumberGrid}
          numbers={remembered[mode.name] ?? []}
          isChosen={choice?.mode === mode.name}
          onChange={(numbers) => send({ type: 'numbers.changed', tab, mode: mode.name, numbers })}
        />
      ))}
      {choice === null && !isWrong && (
        <p className={styles.other} role="note">
          当前写法 <code>{fields.map((field) => texts[field]).join(' ')}</code>{' '}
          没有对应的选项，会原样保留；选择任一项将替换它
        </p>
      )}
    </Radio.Group>
  );
}

interface RowProps {
  readonly mode: CronMode;
  readonly List: ComponentType<ListProps>;
  readonly numbers: readonly number[];
  readonly isChosen: boolean;
  onChange(numbers: readonly number[]): void;
}

function ModeRow({ mode, List, numbers, isChosen, onChange }: RowProps) {
  // Those of other modes are reached by choosing the mode, or by a click.
  const tabIndex = isChosen ? 0 : -1;
  const id = `cron-${mode.name}`;
  return (
    <div className={styles.mode} data-mode={mode.name} data-chosen={isChosen}>
      <Radio id={id} value={mode.name} aria-label={spoken(mode, numbers)} />
      {pieces(mode.words).map((piece) => {
        if (typeof piece === 'string')
          return (
            <label key={piece} htmlFor={id}>
              {piece}
            </label>
          );
        const number = mode.numbers[piece.index];
        if (number === undefined) return null;
        return isList(mode) ? (
          <List key="*" number={number} values={numbers} tabIndex={tabIndex} onChange={onChange} />
        ) : (
          <ModeNumberInput
            key={piece.index}
            number={number}
            value={numbers[piece.index]}
            tabIndex={tabIndex}
            onChange={(value) => onChange(numbers.with(piece.index, value))}
          />
        );
      })}
    </div>
  );
}

/** `每隔{1}天` → 每隔, place of the second number, 天 */
function pieces(words: string): readonly (string | { readonly index: number })[] {
  return words
    .split(/(\{.\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{.\}$/.test(piece) ? { index: piece === '{*}' ? 0 : Number(piece[1]) } : piece));
}

/** The words of a mode with its numbers in them. */
const spoken = (mode: CronMode, numbers: readonly number[]): string =>
  pieces(mode.words)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (isList(mode)) return '';
      const number = numbers[piece.index] ?? 0;
      return mode.numbers[piece.index]?.isWeekday === true ? WEEKDAYS[number - 1] : ` ${number} `;
    })
    .join('');
