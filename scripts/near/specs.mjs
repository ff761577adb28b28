/**
 * Which browser tests belong to which part of the product: a prefix of paths and the spec files (or folders of them) that
 * show it. `npm run check:docs` wants every prefix and every spec to exist, and every spec to be named.
 * @type {readonly (readonly [prefix: string, specs: readonly string[]])[]}
 */
export const SPECS_BY_PREFIX = [
  ['domain/alarms/', ['tests/e2e/alarms.spec.ts', 'tests/e2e/alarmAnalysis.spec.ts']],
  ['domain/booking/', ['tests/e2e/pages/order.spec.ts']],
  ['domain/competition/', ['tests/e2e/pages/competition.spec.ts']],
  ['domain/cron/', ['tests/e2e/widgets.spec.ts']],
  ['domain/entities/', ['tests/e2e/pages/lists.first.spec.ts', 'tests/e2e/pages/lists.second.spec.ts']],
  ['domain/pace/', ['tests/e2e/actions.spec.ts', 'tests/e2e/pages/steering.spec.ts']],
  ['domain/recording/', ['tests/e2e/replay.spec.ts']],
  ['domain/session/', ['tests/e2e/session.spec.ts']],
  ['domain/shift/', ['tests/e2e/shift.spec.ts']],
  ['machines/guard', ['tests/e2e/session.spec.ts']],
  ['machines/leader', ['tests/e2e/tabs.spec.ts']],
  ['machines/login', ['tests/e2e/entrance/']],
  ['machines/replay', ['tests/e2e/replay.spec.ts']],
  ['machines/slide', ['tests/e2e/entrance/slide.spec.ts']],
  ['machines/socket', ['tests/e2e/faults.spec.ts', 'tests/e2e/outage.spec.ts']],
  ['server/auth/', ['tests/e2e/session.spec.ts', 'tests/e2e/entrance/']],
  ['server/dispatch/', ['tests/e2e/actions.spec.ts', 'tests/e2e/alarms.spec.ts', 'tests/e2e/board.spec.ts']],
  ['server/firstRun/', ['tests/e2e/entrance/firstRun.spec.ts']],
  ['server/golf/caddies/', ['tests/e2e/pages/caddies.spec.ts']],
  ['server/golf/competitions/', ['tests/e2e/pages/competition.spec.ts']],
  ['server/golf/content/', ['tests/e2e/pages/content.spec.ts']],
  ['server/golf/course/', ['tests/e2e/pages/course.spec.ts', 'tests/e2e/pages/steering.spec.ts']],
  ['server/golf/orders/', ['tests/e2e/pages/order.spec.ts']],
  ['server/golf/today/', ['tests/e2e/pages/steering.spec.ts']],
  ['server/park/', ['tests/e2e/park/actualDay.spec.ts', 'tests/e2e/park/kills.spec.ts']],
  ['server/main.ts', ['tests/e2e/start.spec.ts']],
  ['server/realtime/', ['tests/e2e/faults.spec.ts', 'tests/e2e/outage.spec.ts']],
  ['server/resource/', ['tests/e2e/pages/engine.spec.ts', 'tests/e2e/pages/engine.pages.spec.ts']],
  ['server/runtime/', ['tests/e2e/clock.spec.ts']],
  ['server/testing/', ['tests/e2e/clock.spec.ts']],
  [
    'src/app/',
    [
      'tests/e2e/allPages.spec.ts',
      'tests/e2e/session.spec.ts',
      'tests/e2e/walk/',
      'tests/e2e/weight.spec.ts',
    ],
  ],
  ['src/features/account/', ['tests/e2e/system/account.spec.ts']],
  ['src/features/announcementAdmin/', ['tests/e2e/system/messages.spec.ts', 'tests/e2e/notices.spec.ts']],
  ['src/features/announcements/', ['tests/e2e/notices.spec.ts']],
  ['src/features/caddies/', ['tests/e2e/pages/caddies.spec.ts']],
  ['src/features/categories/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/competitions/', ['tests/e2e/pages/competition.spec.ts']],
  ['src/features/content/', ['tests/e2e/pages/content.spec.ts']],
  ['src/features/course/', ['tests/e2e/pages/course.spec.ts', 'tests/e2e/parks.spec.ts']],
  ['src/features/dataSources/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/departments/', ['tests/e2e/system/departs.spec.ts']],
  ['src/features/diagnostics/', ['tests/e2e/diagnostics.spec.ts']],
  ['src/features/dictionaries/', ['tests/e2e/system/config.spec.ts']],
  [
    'src/features/dispatch/',
    [
      'tests/e2e/actions.spec.ts',
      'tests/e2e/alarms.spec.ts',
      'tests/e2e/board.spec.ts',
      'tests/e2e/boardLooks.spec.ts',
      'tests/e2e/boardPast.spec.ts',
      'tests/e2e/boardWall.spec.ts',
      'tests/e2e/map.spec.ts',
    ],
  ],
  ['src/features/examples/', ['tests/e2e/system/examples.spec.ts', 'tests/e2e/widgets.spec.ts']],
  ['src/features/exception/', ['tests/e2e/system/online.spec.ts']],
  ['src/features/fillRules/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/gateway/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/login/', ['tests/e2e/session.spec.ts', 'tests/e2e/entrance/']],
  ['src/features/logs/', ['tests/e2e/system/logs.spec.ts']],
  ['src/features/menus/', ['tests/e2e/system/menus.spec.ts']],
  ['src/features/messages/', ['tests/e2e/system/messages.spec.ts']],
  ['src/features/monitor/', ['tests/e2e/system/monitor.spec.ts']],
  ['src/features/online/', ['tests/e2e/system/online.spec.ts']],
  ['src/features/orders/', ['tests/e2e/pages/order.spec.ts']],
  ['src/features/overview/', ['tests/e2e/system/home.spec.ts', 'tests/e2e/weight.spec.ts']],
  ['src/features/positions/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/replay/', ['tests/e2e/replay.spec.ts']],
  ['src/features/roles/', ['tests/e2e/system/roles.spec.ts', 'tests/e2e/system/roleView.spec.ts']],
  ['src/features/shift/', ['tests/e2e/shift.spec.ts']],
  ['src/features/statistics/', ['tests/e2e/alarmAnalysis.spec.ts']],
  ['src/features/storedFiles/', ['tests/e2e/system/messages.spec.ts']],
  ['src/features/tenants/', ['tests/e2e/system/config.spec.ts']],
  ['src/features/thirdLogin/', ['tests/e2e/entrance/thirdLogin.spec.ts']],
  ['src/features/users/', ['tests/e2e/system/users.spec.ts']],
  ['src/grid/', ['tests/e2e/grid.spec.ts']],
  ['src/resource/', ['tests/e2e/pages/engine.spec.ts', 'tests/e2e/pages/engine.pages.spec.ts']],
  ['src/shell/live/', ['tests/e2e/sound.spec.ts', 'tests/e2e/outage.spec.ts']],
  ['src/shell/notices/', ['tests/e2e/notices.spec.ts', 'tests/e2e/sound.spec.ts']],
  ['src/shell/palette/', ['tests/e2e/system/home.spec.ts']],
  ['src/shell/session/', ['tests/e2e/system/expiry.spec.ts', 'tests/e2e/session.spec.ts']],
  ['src/shell/settings/', ['tests/e2e/system/settings.spec.ts']],
  ['src/shell/', ['tests/e2e/shell.spec.ts']],
  ['src/widgets/AppModal.tsx', ['tests/e2e/pages/dialogs.spec.ts']],
  ['src/widgets/focus/', ['tests/e2e/pages/dialogs.spec.ts']],
  ['src/widgets/back/', ['tests/e2e/system/back.spec.ts']],
  ['src/widgets/keys/', ['tests/e2e/walk/keyboard.spec.ts']],
  ['src/widgets/', ['tests/e2e/widgets.spec.ts']],
  ['streams/replay/', ['tests/e2e/replay.spec.ts']],
  ['streams/tabs/', ['tests/e2e/tabs.spec.ts']],
  ['streams/', ['tests/e2e/faults.spec.ts']],
];

/**
 * @param {readonly string[]} changed @param {readonly string[]} specs every spec file there is
 * @returns {readonly string[]} specs that changed, that have a part beside them which changed, or that show what changed
 */
export function chooseSpecs(changed, specs) {
  const named = SPECS_BY_PREFIX.filter(([prefix]) => changed.some((path) => path.startsWith(prefix))).flatMap(
    ([, found]) => found,
  );
  const parts = changed.filter((path) => path.startsWith('tests/e2e/')).map((path) => withoutName(path));
  return specs.filter(
    (spec) =>
      changed.includes(spec) ||
      named.some((name) => spec.startsWith(name)) ||
      parts.some((folder) => spec.startsWith(`${folder}/`) || spec === `${folder}.spec.ts`),
  );
}

/** The folder of a part of specs; a spec changed alone stands for itself. */
const withoutName = (path) => (path.endsWith('.spec.ts') ? path : path.slice(0, path.lastIndexOf('/')));

/** @param {{ readonly paths: ReadonlySet<string> }} tree @returns {readonly string[]} what is wrong with the map */
export function findUnmappedSpecs({ paths }) {
  const all = [...paths];
  const specs = all.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
  const named = SPECS_BY_PREFIX.flatMap(([, found]) => found);
  const isThere = (prefix) => all.some((path) => path.startsWith(prefix));
  return [
    ...SPECS_BY_PREFIX.filter(([prefix]) => !isThere(prefix)).map(
      ([prefix]) => `scripts/near/specs.mjs names ${prefix}, which is not there`,
    ),
    ...[...new Set(named)]
      .filter((name) => !isThere(name))
      .map((name) => `scripts/near/specs.mjs names ${name}, which is not there`),
    ...specs
      .filter((spec) => !named.some((name) => spec.startsWith(name)))
      .map((spec) => `scripts/near/specs.mjs does not say what ${spec} shows`),
  ];
}
