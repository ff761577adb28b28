import { PermissionPolicy } from '#domain/codes/menu.ts';
import { UserType } from '#domain/codes/system.ts';
import { MENU_PAGES } from '#domain/menu/menuPages.ts';
import { BUTTONS } from './buttons.ts';
import { createCodeId, listGolfEntries } from './golfMenu.ts';
import { listGolfCodes, GOLF_READING } from './golfRights.ts';
import { createSeedId } from './ids.ts';

export interface RoleSeed {
  readonly code: string;
  readonly name: string;
  /** Ids of menu entries and buttons. */
  readonly grants: ReadonlySet<string>;
}

const permissionIds = (numbers: readonly number[]): readonly string[] =>
  numbers.map((n) => createSeedId('permission', n));

const everyMenu = MENU_PAGES.filter(
  ({ platformOnly, permission }) => platformOnly !== true && permission === undefined,
).map(({ n }) => n);
const platformMenu = MENU_PAGES.filter(({ platformOnly }) => platformOnly === true).map(({ n }) => n);
/** The board, and the page that tells how its links are. */
const BOARD_ENTRIES = new Set([3, 4, 91, 92]);
const withoutBoard = everyMenu.filter((n) => !BOARD_ENTRIES.has(n));

/** Buttons whose code is one of these or starts with one that ends in `:`. */
function buttons(...codes: readonly string[]): readonly number[] {
  return BUTTONS.filter(({ type }) => type === PermissionPolicy.show)
    .filter(({ code }) =>
      codes.some((wanted) => (wanted.endsWith(':') ? code.startsWith(wanted) : code === wanted)),
    )
    .map(({ n }) => n);
}

/** Pages of which a code is asked, with their groups. */
function listPagesOf(codes: ReadonlySet<string>): readonly number[] {
  return MENU_PAGES.filter(({ permission }) => permission !== undefined && codes.has(permission)).flatMap(
    ({ n, parent }) => (parent === undefined ? [n] : [parent, n]),
  );
}

interface Rights {
  readonly menu?: readonly number[];
  readonly buttons?: readonly number[];
  readonly golf: Iterable<string>;
  /** Codes beyond those. */
  readonly more?: readonly string[];
  readonly platform?: true;
}

function role(code: string, name: string, rights: Rights): RoleSeed {
  const { menu = everyMenu, buttons: pressed = [], golf, more = [], platform = false } = rights;
  const codes = new Set([...golf, ...more]);
  const grants = [
    ...permissionIds(menu),
    ...permissionIds(platform ? platformMenu : []),
    ...permissionIds(listPagesOf(codes)),
    ...permissionIds(pressed),
    ...listGolfEntries(codes, platform),
    ...[...codes].map(createCodeId),
  ];
  return { code, name, grants: new Set(grants) };
}

/** 冻结 and 重置密码 of the user lists, for those who have these pages. */
export const MANAGING_USERS = ['user:changePassword', 'user:frozen'] as const;
const WATCHING = ['golf:dispatch:view', 'golf:dispatch:sound'] as const;
/** Stops every clock of a park: not for dispatchers in training. */
export const STOPPING_PLAY = 'golf:park:suspend';
const SOUND_LOCKED = 124;

/** One role a user type, and two for the people who may do less (PERM-05). */
export const ROLES: readonly RoleSeed[] = [
  role('admin', '系统管理员', {
    buttons: BUTTONS.filter(({ type }) => type === PermissionPolicy.show).map(({ n }) => n),
    golf: listGolfCodes(UserType.systemAdmin),
    platform: true,
  }),
  role('platform', '平台管理员', {
    buttons: buttons('user:', 'online:'),
    golf: listGolfCodes(UserType.platformAdmin),
    platform: true,
  }),
  role('manager', '球场经理', {
    buttons: buttons('user:list', ...MANAGING_USERS),
    golf: listGolfCodes(UserType.parkManager),
  }),
  role('dispatch', '出发台调度', { golf: listGolfCodes(UserType.dispatcher) }),
  role('marshal', '巡场', {
    golf: listGolfCodes(UserType.marshal),
    more: [
      ...WATCHING,
      'golf:holeTimeout:ack',
      'golf:holeTimeout:remind',
      'golf:holeTimeout:close',
      'golf:alarm:ack',
      'golf:alarm:take',
      'golf:alarm:note',
      'golf:alarm:remind',
      'golf:alarm:close',
    ],
  }),
  role('caddieMaster', '球童主管', {
    golf: listGolfCodes(UserType.caddieMaster),
    more: [
      ...WATCHING,
      'golf:holeTimeout:ack',
      'golf:holeTimeout:remind',
      'golf:alarm:ack',
      'golf:alarm:take',
      'golf:alarm:note',
      'golf:alarm:remind',
    ],
  }),
  role('finance', '财务', {
    menu: withoutBoard,
    golf: listGolfCodes(UserType.finance),
    more: ['golf:park:exportXls'],
  }),
  role('event', '赛事专员', { golf: listGolfCodes(UserType.competitionStaff), more: WATCHING }),
  role('service', '客服', { menu: withoutBoard, golf: listGolfCodes(UserType.customerService) }),
  role('trainee', '见习调度', {
    buttons: [SOUND_LOCKED],
    golf: [...listGolfCodes(UserType.dispatcher)].filter((code) => code !== STOPPING_PLAY),
  }),
  role('viewer', '只读', { golf: GOLF_READING, more: [...WATCHING, 'system:addressBook:list'] }),
];
