/** A competition rule: once a competition is played by it, it stays as it is. */
import { YesNo } from '../codes/system.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

export const competitionRuleLifecycle: GolfLifecycle<'yn'> = {
  entity: 'golfCompetitionRule',
  field: 'usedFlag',
  dict: 'yn',
  initial: YesNo.no,
  terminal: [YesNo.yes],
  edit: [YesNo.no],
  remove: [YesNo.no],
  transitions: [{ key: 'use', label: '开始使用', bySystem: true, from: [YesNo.no], to: [YesNo.yes] }],
};
