/** The caddies of the simulation, people who want to be one, and their checks. */

import {
  ApplicationStatus,
  ApplicationType,
  CaddieCheckResult,
  CaddieCheckType,
  CaddieSkill,
  CaddieStatus,
  CaddieWorkStatus,
} from '#domain/codes/caddie.ts';
import { Sex } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { Dice } from '../../world/basis/random.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { drawPerson } from '../../world/people.ts';
import { createTurn } from '../../world/roster.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

export interface SeedCaddie {
  readonly id: string;
  readonly parkId: string;
  readonly caddieNo: string;
  readonly name: string;
  readonly level: string;
}

/** Of the simulation: same ids, same names, same numbers. */
export function buildCaddies(park: ParkSeed, { seed }: Ground): readonly SeedCaddie[] {
  const levels = park.caddiesByLevel.flatMap((count, level) =>
    Array.from({ length: count }, () => level + 1),
  );
  const step = 37;
  return createTurn(park, new Dice(seed, park.id, 0)).map(({ caddieId, caddieNo, name }, index) => ({
    id: caddieId,
    parkId: park.id,
    caddieNo,
    name,
    // Neighbours on the turn board are not all of one level.
    level: String(levels[(index * step) % levels.length] ?? 1),
  }));
}

export const caddieSeed = createDemoSeed('caddies', async (tx, ground) => {
  for (const [parkIndex, park] of ground.parks.entries()) {
    const draw = ground.draw(`caddies ${park.id}`);
    const rows = buildCaddies(park, ground).map((caddie, index) => ({
      ...caddie,
      sex: draw.chance(0.85) ? Sex.female : Sex.male,
      phone: `137${parkIndex + 1}${String(index * 53 + 1_000_000).padStart(7, '0')}`,
      birthday: `${1988 + draw.below(18)}-0${draw.below(9) + 1}-1${draw.below(10)}`,
      groupNo: `${(index % 4) + 1}班`,
      languages: draw.chance(0.3) ? 'zh,yue' : draw.chance(0.1) ? 'zh,en' : 'zh',
      skills: draw.chance(0.4)
        ? `${CaddieSkill.readingGreens},${CaddieSkill.keepingScore}`
        : CaddieSkill.readingGreens,
      entryDate: ground.day(-30 - draw.below(2500)),
      certExpire: ground.day(draw.below(360) - 10),
      maxRounds: 2,
      workStatus: CaddieWorkStatus.waiting,
      turnNo: index + 1,
      turnPenalty: 0,
      score: null,
      evalCount: 0,
      requestCount: draw.below(40),
      // Everybody on the turn board is on duty; leave and departures are at its end.
      status: CaddieStatus.onStaff,
    }));
    await insertSeedRows(tx, ground, 'golf_caddie', rows);
  }
});

/** With the step that was reached, over and over. */
const STAGES = [
  [ApplicationStatus.toReview, CaddieCheckType.documents],
  [ApplicationStatus.toSupplement, CaddieCheckType.documents],
  [ApplicationStatus.inCheck, CaddieCheckType.theory],
  [ApplicationStatus.inCheck, CaddieCheckType.field],
  [ApplicationStatus.passed, CaddieCheckType.field],
  [ApplicationStatus.rejected, CaddieCheckType.theory],
  [ApplicationStatus.withdrawn, CaddieCheckType.documents],
] as const;
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  [CaddieCheckType.theory]: ['规则知识', '礼仪', '球场知识'],
  [CaddieCheckType.field]: ['看线', '码数', '服务', '安全'],
  [CaddieCheckType.yearly]: ['服务记录', '技能复核'],
};

export const applicationSeed = createDemoSeed('caddie-applications', async (tx, ground) => {
  const applications = buildApplications(ground);
  await insertSeedRows(tx, ground, 'golf_caddie_apply', applications);
  await insertSeedRows(tx, ground, 'golf_caddie_check', buildChecks(ground, applications));
});

function buildApplications(ground: Ground) {
  return ground.parks.flatMap((park, parkIndex) => {
    const draw = ground.draw(`applications ${park.id}`);
    return Array.from({ length: 12 }, (_, index) => {
      const [status, checkStep] = STAGES[(index + parkIndex) % STAGES.length] ?? [
        ApplicationStatus.toReview,
        CaddieCheckType.documents,
      ];
      const date = ground.day(-2 - index * 4);
      const year = 1988 + draw.below(18);
      const birthday = `${year}-0${draw.below(9) + 1}-1${draw.below(10)}`;
      return {
        id: createSimulationId('caddieApply', park.id, index + 1),
        parkId: park.id,
        applyNo: `SQ${date.replaceAll('-', '')}${String(parkIndex * 12 + index + 1).padStart(4, '0')}`,
        applyType: draw.pick([
          ApplicationType.newHire,
          ApplicationType.newHire,
          ApplicationType.newHire,
          ApplicationType.reinstatement,
          ApplicationType.promotion,
        ]),
        ...drawPerson(draw, 0.8),
        phone: `136${parkIndex + 1}${String(2_000_000 + index * 71).padStart(7, '0')}`,
        idCard: `440300${birthday.replaceAll('-', '')}${String(1000 + index).padStart(4, '0')}`,
        birthday,
        height: 155 + draw.below(25),
        education: String(draw.below(3) + 2),
        experienceYears: draw.below(8),
        languages: 'zh',
        introduction: '热爱户外工作，做事认真。',
        photos: 'demo/caddie.png',
        healthCert: 'demo/health.pdf',
        expectLevel: String(draw.below(3) + 1),
        grantedLevel: status === ApplicationStatus.passed ? String(draw.below(2) + 1) : null,
        checkStep,
        status,
        rejectReason:
          status === ApplicationStatus.rejected
            ? '理论考核未达标'
            : status === ApplicationStatus.toSupplement
              ? '请补充健康证'
              : null,
        caddieId:
          status === ApplicationStatus.passed ? createSimulationId('caddie', park.id, 10 + index) : null,
        createTime: formatMoment(date, draw.between(540, 1050)),
      };
    });
  });
}

/** The checks that applications have been through, and the yearly ones of caddies. */
function buildChecks(ground: Ground, applications: ReturnType<typeof buildApplications>) {
  const draw = ground.draw('checks');
  const steps = applications.flatMap(({ id, parkId, name, status, checkStep, createTime }) => {
    const passed =
      status === ApplicationStatus.passed
        ? 3
        : status === ApplicationStatus.inCheck
          ? Number(checkStep) - 1
          : status === ApplicationStatus.rejected
            ? 1
            : 0;
    const done = Array.from({ length: passed }, (_, index) => ({
      checkType: String(index + 1),
      result: CaddieCheckResult.passed,
    }));
    const last =
      status === ApplicationStatus.rejected
        ? [{ checkType: checkStep, result: CaddieCheckResult.failed }]
        : status === ApplicationStatus.toSupplement
          ? [{ checkType: CaddieCheckType.documents, result: CaddieCheckResult.supplement }]
          : [];
    return [...done, ...last].map((step) => ({
      ...step,
      applyId: id,
      caddieId: null,
      parkId,
      personName: name,
      createTime,
    }));
  });
  const yearly = ground.parks.flatMap((park) =>
    buildCaddies(park, ground)
      .slice(0, 8)
      .map(({ id, name }, index) => ({
        checkType: CaddieCheckType.yearly,
        result: CaddieCheckResult.passed,
        applyId: null,
        caddieId: id,
        parkId: park.id,
        personName: name,
        createTime: `${ground.day(-20 - index * 9)} 10:00:00`,
      })),
  );
  return [...steps, ...yearly].map((check, index) => {
    const score =
      check.checkType === CaddieCheckType.documents
        ? null
        : check.result === CaddieCheckResult.passed
          ? 65 + draw.below(30)
          : 40 + draw.below(18);
    return {
      ...check,
      id: createSimulationId('caddieCheck', check.parkId, index + 1),
      items: JSON.stringify(
        (ITEMS[check.checkType] ?? []).map((item) => ({ item, score: score ?? 0, full: 100, remark: '' })),
      ),
      score,
      passScore: 60,
      opinion:
        check.result === CaddieCheckResult.passed
          ? '符合要求'
          : check.result === CaddieCheckResult.failed
            ? '未达标'
            : '材料不全',
      checkUser: '何秋月',
      checkTime: check.createTime,
      nextCheckDate: check.checkType === CaddieCheckType.yearly ? ground.day(345 - index) : null,
    };
  });
}
