import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { textOf } from '#src/resource/cells/text.ts';
import type { Choices } from '#src/resource/choices.ts';

const NAMED = ['dayType', 'weekDays', 'memberType', 'holesCount', 'startTypeScope'] as const;

/** Whom and when a line of a price set is for: `周末 会员 十八洞 06:00–12:00`. Pure. */
export function ruleWords(rule: Readonly<Record<string, unknown>>, choices: Pick<Choices, 'text'>): string {
  const words = NAMED.flatMap((name) => {
    const field = golfPriceRule.fields.find((one) => one.name === name);
    const value = rule[name];
    const row = { [name]: typeof value === 'number' ? String(value) : value } as unknown as AnyRow;
    return field === undefined ? [] : [textOf(field, row, choices)];
  });
  const { timeFrom, timeTo } = rule;
  const span =
    typeof timeFrom === 'string' && timeFrom !== ''
      ? `${timeFrom}–${typeof timeTo === 'string' ? timeTo : ''}`
      : '';
  return [...words, span].filter((word) => word !== '').join(' ');
}
