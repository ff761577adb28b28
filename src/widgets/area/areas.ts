/**
 * Administrative divisions under root 86 (WIDGET-13), from the national list: province → city → district, each
 * by its six-digit code. Loaded with the widget: the list is heavy.
 */

import { areaList } from '@vant/area-data';
import { COUNTRY_AREA } from '#domain/codes/platform.ts';

export interface AreaOption {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly AreaOption[];
}

const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

/** `{code: name}` of each parent. */
export const AREA_MAP: Readonly<Record<string, Readonly<Record<string, string>>>> = mapOf();

function mapOf(): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = { [COUNTRY_AREA]: { ...provinces } };
  const put = (parent: string, code: string, name: string): void => {
    (map[parent] ??= {})[code] = name;
  };
  for (const [code, name] of Object.entries(cities)) put(`${code.slice(0, 2)}0000`, code, name);
  for (const [code, name] of Object.entries(counties)) {
    const city = `${code.slice(0, 4)}00`;
    // Some districts stand directly below their province.
    put(city in cities ? city : `${code.slice(0, 2)}0000`, code, name);
  }
  return map;
}

export const AREAS: readonly AreaOption[] = below(COUNTRY_AREA);

function below(code: string): readonly AreaOption[] {
  return Object.entries(AREA_MAP[code] ?? {}).map(([value, label]) => {
    const children = value === code ? [] : below(value);
    return { value, label, ...(children.length > 0 && { children }) };
  });
}

const parents = new Map(
  Object.entries(AREA_MAP).flatMap(([parent, children]) =>
    Object.keys(children).map((code) => [code, parent] as const),
  ),
);

/** Codes from the province down to this one; empty for a code that is none. */
export function getAreaChain(code: string): readonly string[] {
  const parent = parents.get(code);
  if (parent === undefined) return [];
  return parent === COUNTRY_AREA ? [code] : [...getAreaChain(parent), code];
}

/** `广东省/深圳市/南山区`; a code that is none stays as it is. */
export function formatArea(code: string): string {
  const chain = getAreaChain(code);
  if (chain.length === 0) return code;
  return chain.map((one) => AREA_MAP[parents.get(one) ?? '']?.[one] ?? one).join('/');
}
