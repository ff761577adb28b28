import type { RoleView } from '#src/api/roleView.ts';
import type { Runtime } from './runtime.ts';

/** 退出查看: ends the view at the server, then leaves the tab. */
export async function endRoleView({ view, forget }: Pick<Runtime, 'view' | 'forget'>): Promise<void> {
  await forget();
  if (view !== null) leaveRoleView(view);
}

/** Closes the tab; where the browser does not, the person's own console takes its place. */
export function leaveRoleView(view: RoleView): void {
  view.forget();
  window.close();
  location.replace('/');
}
