/** A node of the menu as clients of the protocol read it. */

import { DigitFlag } from '#domain/codes/system.ts';

export interface WireMenuNode {
  readonly id: string;
  readonly route: DigitFlag;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | null;
  readonly hidden?: true;
  readonly alwaysShow?: true;
  readonly meta: Readonly<Record<string, string | boolean>>;
  readonly children?: readonly WireMenuNode[];
}

/** A page that is no row of the menu. */
export function buildPageNode(
  path: string,
  component: string,
  title: string,
  meta: WireMenuNode['meta'] = {},
): WireMenuNode {
  const name = path.slice(1).replaceAll('/', '-');
  return {
    id: name,
    route: DigitFlag.yes,
    path,
    name,
    component,
    redirect: null,
    meta: {
      title,
      keepAlive: false,
      internalOrExternal: false,
      componentName: component.slice(component.lastIndexOf('/') + 1),
      ...meta,
    },
  };
}
