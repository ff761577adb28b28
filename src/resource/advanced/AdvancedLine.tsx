import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { EntityChoices } from '../choices.ts';
import { Chosen } from '../form/controls/Chosen.tsx';
import { getControl } from '../form/controls/controls.tsx';
import { isRule, type Rule, RULES } from '../list/advancedQuery.ts';
import styles from './advanced.module.css';
import { type listFieldOptions, isRuleApplicable, PART_RULES } from './fields.ts';
import { type QueryLine, changeField, changeRule } from './lines.ts';

interface Props {
  readonly line: QueryLine;
  /** From 1. */
  readonly place: number;
  readonly fields: readonly FieldDescription[];
  readonly options: ReturnType<typeof listFieldOptions>;
  readonly choices: EntityChoices;
  onChange(line: QueryLine): void;
  onAdd(): void;
  onRemove(): void;
}

/** Field, rule and value of one condition. */
export function AdvancedLine({ line, place, fields, options, choices, onChange, onAdd, onRemove }: Props) {
  const { field, rule, val } = line;
  return (
    <div className={styles.line} role="group" aria-label={`条件${place}`}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择查询字段"
        aria-label="查询字段"
        listHeight={400}
        value={field?.name ?? null}
        options={options}
        onChange={(name: string | null) =>
          onChange(changeField(line, fields.find((one) => one.name === name) ?? null))
        }
      />
      <Select
        placeholder="匹配规则"
        aria-label="匹配规则"
        value={rule}
        options={Object.entries(RULES).map(([value, label]) => ({
          value,
          label,
          disabled: field !== null && isRule(value) && !isRuleApplicable(value, field),
        }))}
        onChange={(next: string) => isRule(next) && onChange(changeRule(line, next))}
      />
      <Value
        field={field}
        rule={rule}
        choices={choices}
        val={val}
        onChange={(next) => onChange({ ...line, val: next })}
      />
      <span className={styles.lineTools}>
        <Button icon={<PlusOutlined aria-hidden />} aria-label="添加条件" onClick={onAdd} />
        <Button icon={<MinusOutlined aria-hidden />} aria-label={`删除条件${place}`} onClick={onRemove} />
      </span>
    </div>
  );
}

interface ValueProps {
  readonly field: FieldDescription | null;
  readonly rule: Rule;
  readonly choices: EntityChoices;
  readonly val: string;
  onChange(val: string): void;
}

/** Picked values are picked one or several at a time; several typed ones are separated by commas. */
function Value({ field, rule, choices, val, onChange }: ValueProps) {
  const several = rule === 'in';
  const isPicked = field !== null && isPickedFor(rule, field);
  if (field === null || (!isPicked && (several || (field.kind !== undefined && !TYPED.has(field.kind)))))
    return (
      <Input
        allowClear
        aria-label="值"
        placeholder={several ? '多个值用逗号分隔' : '请输入值'}
        value={val}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  // A flag is asked for like any code: not asked at all is different from 否.
  const { type, kind, dict, multi: _own, ...rest } = field;
  const valueField: FieldDescription = {
    ...rest,
    type: type === 'flag' ? 'string' : type,
    ...(kind !== undefined && { kind }),
    ...(dict !== undefined && { dict }),
    multi: several,
  };
  return (
    <Chosen
      control={getControl(valueField)}
      field={valueField}
      choices={choices}
      aria-label="值"
      placeholder={isPicked ? '请选择' : '请输入值'}
      value={val === '' ? null : val}
      onChange={(next) => onChange(next === null ? '' : String(next))}
    />
  );
}

/** Kinds whose control fits a single value; the others are typed as text. */
const TYPED: ReadonlySet<string> = new Set(['money', 'duration']);

/** Whether the condition compares whole values and they can be picked; a division is picked one at a time. */
function isPickedFor(rule: Rule, { dict, ref, kind }: FieldDescription): boolean {
  if (dict !== undefined || ref !== undefined) return true;
  if (PART_RULES.has(rule)) return false;
  return kind === 'user' || (kind === 'areaCode' && rule !== 'in');
}
