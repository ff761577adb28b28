/** The rights of every prefix: those that descriptions hold, and those of pages. */

import { UserType } from '../codes/system.ts';
import { CATALOGUE, type CatalogueRecord } from '../entities/catalogue.ts';
import { sysCategory } from '../entities/category.ts';
import { addressEntry, departMember, sysDepart, sysDepartRole } from '../entities/depart.ts';
import type { EntityDescription, RecordRights, StandardAction, StandardCall } from '../entities/describe.ts';
import { type DescribedLifecycle, findRight } from '../entities/lifecycle.ts';
import { sysDataLog, sysLog } from '../entities/logs.ts';
import { sysTenant } from '../entities/tenant.ts';
import { type PermissionArea, STANDARD_ACTIONS } from './permissionArea.ts';

/** What may be permitted on pages that list no record, or several: areas that no description can hold. */
const PAGE_AREAS = {
  'golf:dispatch': {
    title: '调度',
    standard: [],
    actions: { view: '查看调度', broadcast: '广播', sound: '静音' },
    staff: [UserType.parkManager, UserType.dispatcher],
    menuIds: { view: 121, sound: 122, broadcast: 123 },
  },
  'golf:shift': {
    title: '值班簿',
    standard: ['list', 'add', 'exportXls'],
    actions: { handOver: '交班', takeOver: '接班' },
    staff: [UserType.parkManager, UserType.dispatcher],
  },
  'golf:statistics': {
    title: '统计',
    standard: [],
    actions: { view: '查看统计', exportXls: '导出统计' },
    staff: [UserType.parkManager, UserType.finance],
  },
  'golf:ranking': {
    title: '排名',
    standard: [],
    actions: { view: '查看排名', exportXls: '导出排名' },
    staff: [UserType.parkManager, UserType.caddieMaster, UserType.competitionStaff],
  },
  'golf:user': {
    title: '用户',
    standard: [],
    actions: { view: '查看用户', bindPark: '绑定球场' },
    staff: [UserType.parkManager],
  },
  'system:gatewayRoute': {
    title: '网关路由',
    standard: ['list', 'edit', 'delete'],
    actions: {},
    staff: [],
    systemOnly: 'writing',
  },
  /** What the server does and is asked; of all tenants. */
  'system:monitor': { title: '性能监控', standard: [], actions: { view: '查看性能监控' }, staff: [] },
  'system:httpTrace': { title: '请求追踪', standard: [], actions: { view: '查看请求追踪' }, staff: [] },
  'system:permission': {
    title: '菜单',
    standard: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
    actions: { rule: '维护数据规则' },
    staff: [],
    systemOnly: 'writing',
  },
  /** Records of the example pages. */
  'golf:example': {
    title: '示例',
    standard: [
      'list',
      'detail',
      'add',
      'edit',
      'delete',
      'deleteBatch',
      'exportXls',
      'importExcel',
      'restore',
    ],
    actions: {},
    staff: [UserType.parkManager, UserType.dispatcher],
  },
} as const satisfies Readonly<Record<string, PermissionArea>>;

/** Described records with calls of their own, which the catalogue leaves out. */
const OTHER_RECORDS = [
  sysCategory,
  sysTenant,
  sysLog,
  sysDataLog,
  sysDepart,
  departMember,
  sysDepartRole,
  addressEntry,
] as const;

type Holder = Extract<
  CatalogueRecord | (typeof OTHER_RECORDS)[number],
  { readonly rights: RecordRights; readonly permission: string }
>;

type CallsOf<E> = E extends { readonly calls: readonly (infer C)[] } ? C & StandardCall : StandardCall;

type StandardOf<E extends Holder> = E['rights'] extends { readonly standard: readonly (infer S)[] }
  ? S & StandardAction
  : CallsOf<E> | (E['rights'] extends { readonly detail: false } ? never : 'detail');

/** The name of the call, unless the transition names another right or is the system's. */
type TransitionRight<T> = T extends { readonly right: infer R }
  ? R
  : T extends { readonly bySystem: true }
    ? never
    : T extends { readonly call: infer C }
      ? C
      : T extends { readonly key: infer K }
        ? K
        : never;

type LifecycleActionsOf<E> = E extends {
  readonly lifecycles: readonly { readonly transitions: readonly (infer T)[] }[];
}
  ? Exclude<Literal<TransitionRight<T>>, StandardAction | `${string}:${string}`>
  : never;

/** A lifecycle in a file of its own tells no keys: its rights are those that the description lists. */
type Literal<K> = string extends K ? never : K & string;

type ActionsOf<E extends Holder> = E['rights'] extends { readonly actions: infer A }
  ? keyof A & string
  : LifecycleActionsOf<E>;

type RecordCode<E extends Holder> = E extends Holder
  ? `${E['permission']}:${StandardOf<E> | ActionsOf<E>}`
  : never;

type PagePrefix = keyof typeof PAGE_AREAS;
type PageCode = {
  [
    P in PagePrefix
  ]: `${P}:${(typeof PAGE_AREAS)[P]['standard'][number] | (keyof (typeof PAGE_AREAS)[P]['actions'] & string)}`;
}[PagePrefix];

export type PermissionPrefix = Holder['permission'] | PagePrefix;
export type GolfPermission = RecordCode<Holder> | PageCode;

/** After which prefix the codes of one stand in the menu, where they do not come last. */
const PLACES: Partial<Record<PermissionPrefix, PermissionPrefix>> = {
  'golf:dispatch': 'golf:flight',
  'golf:shift': 'golf:holeTimeout',
  'golf:statistics': 'golf:comment',
  'golf:ranking': 'golf:statistics',
  'golf:user': 'golf:ranking',
  'system:category': 'system:position',
  'system:tenant': 'system:dataSource',
  'system:gatewayRoute': 'system:dataSource',
  'system:monitor': 'system:checkRule',
  'system:httpTrace': 'system:monitor',
  'system:permission': 'system:httpTrace',
};

type Entry = readonly [prefix: string, area: PermissionArea];

function listAreas(): readonly Entry[] {
  const areas = CATALOGUE.flatMap(toArea);
  const places = new Map(Object.entries(PLACES));
  for (const other of [...OTHER_RECORDS.flatMap(toArea), ...Object.entries<PermissionArea>(PAGE_AREAS)]) {
    const place = areas.findIndex(([prefix]) => prefix === places.get(other[0]));
    areas.splice(place < 0 ? areas.length : place + 1, 0, other);
  }
  return areas;
}

/** Every standard action, in the order of the menu. */
const ALL = Object.keys(STANDARD_ACTIONS) as readonly StandardAction[];

function toArea({ permission, title, calls, rights, lifecycles = [] }: EntityDescription): readonly Entry[] {
  if (rights === undefined) return [];
  const { detail, ...more } = rights;
  const area = {
    title,
    standard: ALL.filter((action) =>
      action === 'detail' ? detail !== false : (calls?.includes(action) ?? true),
    ),
    actions: listActions(lifecycles, title),
    ...more,
  };
  return [[permission, area]];
}

/** The rights that lifecycles need beside the standard ones, in the words of the first action that does. */
function listActions(
  lifecycles: readonly DescribedLifecycle[],
  title: string,
): Readonly<Record<string, string>> {
  const actions: Record<string, string> = {};
  for (const transition of lifecycles.flatMap(({ transitions }) => transitions)) {
    const right = findRight(transition);
    if (right === null || right.includes(':') || Object.hasOwn(STANDARD_ACTIONS, right)) continue;
    actions[right] ??= `${transition.label}${title}`;
  }
  return actions;
}

/** By prefix, in the order of the menu: the catalogue, with the others in their places. */
export const PERMISSION_AREAS: ReadonlyMap<string, PermissionArea> = new Map(listAreas());
