/** Whether a widget was set up in a way it can work with (specification 5): a Chinese reason why not, or `null`. */

/** Fields of a popup report: what it takes from the chosen row, and where it puts it. Both are comma lists. */
export interface PopupFields {
  readonly code?: string;
  readonly orgFields?: string;
  readonly destFields?: string;
}

export function popupProblem({ code, orgFields, destFields }: PopupFields): string | null {
  if (!code || !orgFields || !destFields) return 'popup参数未正确配置!';
  return orgFields.split(',').length === destFields.split(',').length
    ? null
    : 'popup参数未正确配置,原始值和目标值数量不一致!';
}

/** Exactly one row, where one is asked for. */
export function chosenProblem(rows: number): string | null {
  return rows === 1 ? null : '请选择一条记录';
}

/** The condition of a tree select: the text of a JSON object, or nothing. */
export function treeConditionProblem(condition: string | undefined): string | null {
  if (condition === undefined || condition === '') return null;
  try {
    const parsed: unknown = JSON.parse(condition);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return null;
  } catch {
    // No JSON at all: the same answer.
  }
  return '组件JTreeSelect-condition传值有误，需要一个json字符串!';
}

/** Where new rows go in an editable table: at least one, at a place the table has; 0 = at the bottom. */
export function addRowsProblem(
  settings: { readonly rows: number; readonly at: number },
  present: number,
): string | null {
  if (!Number.isInteger(settings.rows) || settings.rows < 1) return '添加行数至少为1';
  return Number.isInteger(settings.at) && settings.at >= 0 && settings.at <= present
    ? null
    : `添加位置须在0到${present}之间`;
}
