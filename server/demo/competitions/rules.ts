import {
  CompetitionFormat,
  CutRule,
  MaxStrokeRule,
  ScoringMode,
  TieRule,
} from '#domain/codes/competition.ts';
import { Enabled } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { GROUP } from './cards.ts';

/** Two rules a park; by the first one competitions have been played. */
export function buildCompetitionRules(park: ParkSeed) {
  const common = {
    parkId: park.id,
    format: CompetitionFormat.individual,
    maxStrokeRule: MaxStrokeRule.none,
    tieRule: TieRule.countback,
    cutRule: CutRule.none,
    status: Enabled.yes,
    groupSize: GROUP,
    interval: park.teeIntervalSec,
    allowedRoundSec: 16_800,
    checkpoints: JSON.stringify([
      { holeNo: 6, allowSec: 5600 },
      { holeNo: 12, allowSec: 11_200 },
      { holeNo: 18, allowSec: 16_800 },
    ]),
    penaltyLadder: JSON.stringify(['警告', '罚1杆', '罚2杆', '取消资格']),
    jumpHoleNeedAudit: YesNo.yes,
  };
  return [
    {
      ...common,
      id: createSimulationId('competitionRule', park.id, 1),
      usedFlag: YesNo.yes,
      name: '比杆赛通用规程',
      scoringMode: ScoringMode.strokePlay,
      isDefault: YesNo.yes,
      jumpHoleAllowed: YesNo.no,
      content: '<p>按最新高尔夫球规则执行，慢打按梯度处罚。</p>',
    },
    {
      ...common,
      id: createSimulationId('competitionRule', park.id, 2),
      usedFlag: YesNo.no,
      name: '史特伯福规程',
      scoringMode: ScoringMode.stableford,
      isDefault: YesNo.yes,
      jumpHoleAllowed: YesNo.yes,
      content: '<p>按史特伯福计分，每洞最多记净双柏忌。</p>',
    },
  ];
}
