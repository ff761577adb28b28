import { BUTTONS, MENU } from './menu.ts';

export interface RoleSeed {
  readonly code: string;
  readonly name: string;
  /** Numbers of menu entries. */
  readonly menu: readonly number[];
  /** Numbers of buttons. */
  readonly buttons: readonly number[];
}

const everyMenu = MENU.map(({ n }) => n);
/** The board, and the page that tells how its links are. */
const BOARD_ENTRIES = new Set([3, 4, 91, 92]);
const withoutBoard = everyMenu.filter((n) => !BOARD_ENTRIES.has(n));
const allShown = BUTTONS.filter(({ type }) => type === '1');

/** Buttons whose code is one of these or starts with one that ends in `:`. */
function buttons(...codes: readonly string[]): readonly number[] {
  return allShown
    .filter(({ code }) =>
      codes.some((wanted) => (wanted.endsWith(':') ? code.startsWith(wanted) : code === wanted)),
    )
    .map(({ n }) => n);
}

const DISPATCHING = ['golf:park:detail', 'golf:dispatch:', 'golf:holeTimeout:'] as const;
const SOUND_LOCKED = 124;

/** One role a user type, and two for the people who may do less (golf-domain 5.2). */
export const ROLES: readonly RoleSeed[] = [
  { code: 'admin', name: '系统管理员', menu: everyMenu, buttons: allShown.map(({ n }) => n) },
  {
    code: 'platform',
    name: '平台管理员',
    menu: everyMenu,
    buttons: buttons('golf:', 'announcement:', 'user:list', 'online:'),
  },
  {
    code: 'manager',
    name: '球场经理',
    menu: everyMenu,
    buttons: buttons(...DISPATCHING, 'golf:park:', 'announcement:publish', 'user:list'),
  },
  { code: 'dispatch', name: '出发台调度', menu: everyMenu, buttons: buttons(...DISPATCHING) },
  {
    code: 'marshal',
    name: '巡场',
    menu: everyMenu,
    buttons: buttons(
      'golf:park:detail',
      'golf:dispatch:view',
      'golf:dispatch:sound',
      'golf:holeTimeout:ack',
      'golf:holeTimeout:remind',
      'golf:holeTimeout:close',
    ),
  },
  {
    code: 'caddieMaster',
    name: '球童主管',
    menu: everyMenu,
    buttons: buttons(
      'golf:park:detail',
      'golf:dispatch:view',
      'golf:dispatch:sound',
      'golf:holeTimeout:ack',
      'golf:holeTimeout:remind',
    ),
  },
  {
    code: 'finance',
    name: '财务',
    menu: withoutBoard,
    buttons: buttons('golf:park:detail', 'golf:park:exportXls'),
  },
  {
    code: 'event',
    name: '赛事专员',
    menu: everyMenu,
    buttons: buttons('golf:park:detail', 'golf:dispatch:view', 'golf:dispatch:sound'),
  },
  { code: 'service', name: '客服', menu: withoutBoard, buttons: buttons('golf:park:detail') },
  { code: 'trainee', name: '见习调度', menu: everyMenu, buttons: [...buttons(...DISPATCHING), SOUND_LOCKED] },
  {
    code: 'viewer',
    name: '只读',
    menu: everyMenu,
    buttons: buttons('golf:park:detail', 'golf:dispatch:view', 'golf:dispatch:sound'),
  },
];
