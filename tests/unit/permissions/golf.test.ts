import { describe, expect, expectTypeOf, it } from 'vitest';
import { UserType } from '#domain/codes/system.ts';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { GOLF_PAGES, MENU_GROUPS } from '#domain/menu/recordPages.ts';
import {
  GOLF_PERMISSIONS,
  type GolfPermission,
  isGolfPermission,
  type PermissionPrefix,
} from '#domain/permissions/golf.ts';

const codes = GOLF_PERMISSIONS.map(({ code }) => code);

describe('permission codes', () => {
  it('are each there once, with a name of their own', () => {
    expect(new Set(codes).size).toBe(codes.length);
    const names = GOLF_PERMISSIONS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // A code that is lost here would be missed in the menu.
  it.each(
    `park:suspend park:pace park:course parkArea:add hole:timePar hole:close fence:enable competition:open competition:start
    competition:suspend competition:archive competition:cancel competitionPlayer:checkIn competitionPlayer:score
    competitionPlan:publish jumpHole:audit jumpHole:execute jumpHole:cancel caddie:turn caddie:work caddieApply:check
    caddieCheck:add caddieOrder:accept caddieOrder:assign caddieOrder:machineOn caddieOrder:dispatch caddieOrder:clean
    caddieOrder:replace caddieOrder:cancel caddieEvaluation:reply caddieEvaluation:hide caddieEvaluation:appeal order:pay
    order:check order:checkIn order:cancel order:noShow order:reschedule order:squeeze order:discount order:restore orderRefund:audit
    orderRefund:execute orderRefund:cancel priceSet:enable device:assign device:bind device:unbind device:repair
    device:repairDone device:disable device:lost device:command announcement:publish announcement:broadcast
    agreement:publish platformAgreement:publish carousel:publish feedback:reply feedback:close comment:audit comment:hide
    user:view user:bindPark player:black holeTimeout:review holeTimeout:ack holeTimeout:remind holeTimeout:marshal
    holeTimeout:shelve holeTimeout:close incident:handle dispatch:view dispatch:broadcast dispatch:sound flight:ready
    flight:start flight:finish flight:abort flight:move flight:correct flight:batch statistics:view statistics:exportXls
    ranking:view ranking:exportXls orderCheckLog:exportXls caddieOrder:exportXls`.split(/\s+/),
  )('golf:%s', (code) => expect(isGolfPermission(`golf:${code}`)).toBe(true));

  it('are literals: a misspelt code or prefix does not compile', () => {
    expectTypeOf<
      'golf:order:pay' | 'golf:trackerKey:revoke' | 'system:dict:purge'
    >().toExtend<GolfPermission>();
    // @ts-expect-error: no record has such an action
    const code: GolfPermission = 'golf:order:pey';
    // @ts-expect-error: a position has no 详情
    const call: GolfPermission = 'system:position:detail';
    // @ts-expect-error: no record has such a prefix
    const prefix: PermissionPrefix = 'golf:ordre';
    expect([code, call, `${prefix}:list`].filter(isGolfPermission)).toEqual([]);
  });

  it('of calls that do not exist do not exist', () => {
    for (const code of [
      'golf:caddieOrder:delete',
      'golf:jumpHole:edit',
      'golf:orderCheckLog:add',
      'golf:feedback:add',
      'golf:comment:importExcel',
    ])
      expect([code, isGolfPermission(code)]).toEqual([code, false]);
  });

  // PERM-05
  it('are held by default by whom the lifecycles name', () => {
    const staff = new Map(GOLF_PERMISSIONS.map((known) => [known.code, known.staff]));
    expect(staff.get('golf:park:suspend')).toEqual([
      UserType.systemAdmin,
      UserType.platformAdmin,
      UserType.parkManager,
    ]);
    expect(staff.get('golf:platformAgreement:publish')).toEqual([
      UserType.systemAdmin,
      UserType.platformAdmin,
    ]);
    expect(
      LIFECYCLES.every(({ transitions }) =>
        transitions.every(({ permission }) => permission === undefined || staff.has(permission)),
      ),
    ).toBe(true);
  });
});

describe('pages', () => {
  // PERM-07
  it('have paths and components of their own, and permissions and lists that exist', () => {
    for (const list of [GOLF_PAGES.map(({ path }) => path), GOLF_PAGES.map(({ component }) => component)])
      expect(new Set(list).size).toBe(list.length);
    for (const { path, permissions, entity, platformOnly } of GOLF_PAGES) {
      expect(path).toMatch(/^\/bsweb\//);
      for (const prefix of permissions)
        expect(codes.some((code) => code.startsWith(`${prefix}:`))).toBe(true);
      if (entity === undefined) continue;
      const described = getEntity(entity);
      expect([path, permissions[0], platformOnly]).toEqual([
        path,
        described.permission,
        described.platformOnly,
      ]);
    }
    expect(MENU_GROUPS.map(({ title }) => title)).toEqual([
      '调度中心',
      '球场资源',
      '赛事中心',
      '球童中心',
      '订单中心',
      '内容运营',
      '客户之声',
      '用户',
      '统计排名',
    ]);
  });

  it('leave no list without a page, but for those that live on another one', () => {
    const shown = new Set(GOLF_PAGES.flatMap(({ entity }) => entity ?? []));
    const hidden = CATALOGUE.filter(({ name }) => !shown.has(name)).map(({ name }) => name);
    expect(hidden).toEqual([
      'golfCompetitionScore',
      'golfFlight',
      'golfPriceRule',
      'golfHoliday',
      'golfStatDay',
      'golfStatHole',
      'exampleItem',
      'jeecgDemo',
      'exampleOrder',
      'exampleCustomer',
      'exampleTicket',
      'sysPosition',
      'sysFillRule',
      'sysDataSource',
      'sysMessage',
      'sysMessageTemplate',
      'sysMailSink',
      'sysOssFile',
      'sysAnnouncement',
      'sysAnnouncementReceipt',
      'sysQuartzJob',
      'sysQuartzJobLog',
      'sysDict',
      'sysDictItem',
      'sysCheckRule',
      'sysRole',
    ]);
  });
});
