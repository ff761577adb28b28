/** The forms of a dictionary code (WIDGET-01): `sex`, `table,text,code`, and those with a condition. */

/** `table where cond,text,code` asks by `table,text,code,` and the encoded condition; others ask as they are. */
export function toRequestCode(dict: string): string {
  const [table = '', text = '', ...rest] = dict.split(',');
  const where = /^(\S+)\s+where\s+(.+)$/i.exec(table);
  if (where === null) return dict;
  return [where[1], text, ...rest, encodeURIComponent(where[2] ?? '')].join(',');
}

/** Texts of values are asked for by table, text and code alone. */
export function toTextCode(dict: string): string {
  return toRequestCode(dict).split(',').slice(0, 3).join(',');
}

export const NO_CODE = '字典Code不能为空!';
