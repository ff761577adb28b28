/** The words of the dialogs and questions before an action: no button to leave them has the name of an action. Pure. */

import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';

/** Leaves the record as it is. One of the actions is called 取消. */
export const BACK = '返回';

/** Labels that need their object: alone they are unclear. */
const BARE = new Set(['取消', '撤销', '撤回', '删除', '关闭']);

type Named = Pick<EntityDescription, 'title'>;

/** 取消订单, 改期. */
export const nameAction = ({ title }: Named, { label }: Pick<Transition, 'label'>): string =>
  BARE.has(label) ? `${label}${title}` : label;

/** 确认取消订单 where something is taken away, 改期 elsewhere. */
export function formatConfirmation(entity: Named, action: Pick<Transition, 'label' | 'danger'>): string {
  const name = nameAction(entity, action);
  return action.danger === true && !name.startsWith('确认') ? `确认${name}` : name;
}
