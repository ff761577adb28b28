import { Tabs, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { RuleOrder } from '#domain/codes/platform.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import type { FieldDescription } from '#domain/entities/fieldDescription.ts';
import { findField } from '#domain/entities/fields.ts';
import { whole } from '#domain/entities/shorthand.ts';
import { checkField } from '#domain/records/check.ts';
import type { EntityChoices } from '#src/resource/choices.ts';
import type { FieldControlProps, InputValue } from '#src/resource/form/controls/control.ts';
import { findRowProblem, type RowCheck, type RowValues } from '#src/resource/form/controls/rows.ts';
import RowsGrid from '#src/resource/form/controls/RowsGrid.tsx';
import { EMPTY_ROW, isPieceFilled, parseRuleParts, type RuleParts, formatRuleParts } from './pieces.ts';

const PIECE = findField(sysCheckRule, 'ruleJson')?.rows ?? [];
/** What both tables have: 规则 and 提示文本. */
const TESTED = PIECE.filter(({ name }) => name !== 'digits');

const FIELDS: Readonly<Record<keyof RuleParts, readonly FieldDescription[]>> = {
  local: [whole('digits', '位数', { required: true, min: 1, max: 9999, list: { width: 100 } }), ...TESTED],
  whole: [
    {
      name: 'priority',
      label: '优先级',
      type: 'string',
      maxLength: 1,
      dict: 'priority',
      required: true,
      default: RuleOrder.first,
      list: { width: 120 },
    },
    ...TESTED,
  ],
};

const PRIORITIES = [
  { value: RuleOrder.first, text: '优先运行' },
  { value: RuleOrder.last, text: '最后运行' },
];
/** The priority is of the designer alone: no dictionary holds it. */
const CHOICES: EntityChoices = {
  items: () => PRIORITIES,
  codes: () => PRIORITIES.map(({ value }) => value),
  text: (_dict, value) => PRIORITIES.find((one) => one.value === value)?.text ?? value,
};

const TABS: readonly { readonly key: keyof RuleParts; readonly label: string; readonly hint: string }[] = [
  {
    key: 'local',
    label: '局部规则',
    hint: '按顺序逐段校验：每条规则校验接下来“位数”个字符，整段都须匹配。',
  },
  {
    key: 'whole',
    label: '全局规则',
    hint: '校验输入的全部字符，比局部规则更严格；可在局部规则之前（优先运行）或之后（最后运行）校验。',
  },
];

interface Known {
  readonly text: InputValue;
  readonly parts: RuleParts;
}

const known = (text: InputValue): Known => ({ text, parts: parseRuleParts(text) });

/** The pieces of a rule in two tables: those of so many characters each, and those of the whole value. */
export default function RuleDesigner({
  value = null,
  onChange,
  disabled = false,
  id,
  'aria-invalid': invalid,
}: FieldControlProps) {
  const [{ text, parts }, setKnown] = useState(() => known(value));
  const [tab, setTab] = useState<keyof RuleParts>('local');
  const isInvalid = String(invalid) === 'true';
  const [wasInvalid, setWasInvalid] = useState(isInvalid);
  const check = useCallback<RowCheck>((field, row) => checkField(field, row[field.name], CHOICES.codes), []);

  if (value !== text) setKnown(known(value));
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid);
    // The form refused: what is wrong is shown.
    const failing = isInvalid ? TABS.find(({ key }) => problemIn(key, parts, check) !== null) : undefined;
    if (failing !== undefined) setTab(failing.key);
  }

  function change(key: keyof RuleParts, rows: readonly RowValues[]): void {
    const next = { ...parts, [key]: rows };
    const withRow = next.local.length > 0 ? next : { ...next, local: [EMPTY_ROW] };
    const written = formatRuleParts(withRow);
    setKnown({ text: written, parts: withRow });
    onChange?.(written);
  }

  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={(key) => setTab(key === 'whole' ? 'whole' : 'local')}
      items={TABS.map(({ key, label, hint }) => ({
        key,
        label: `${label}（${parts[key].filter(isPieceFilled).length}）`,
        children: (
          <>
            <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
            <RowsGrid
              label={label}
              fields={FIELDS[key]}
              choices={CHOICES}
              check={check}
              rows={parts[key]}
              disabled={disabled}
              isInvalid={isInvalid}
              {...(id !== undefined && key === tab && { id })}
              onChange={(rows) => change(key, rows)}
            />
          </>
        ),
      }))}
    />
  );
}

/** A table of empty rows alone is as good as none. */
function problemIn(key: keyof RuleParts, parts: RuleParts, check: RowCheck): string | null {
  return findRowProblem(FIELDS[key], parts[key].filter(isPieceFilled), check);
}
