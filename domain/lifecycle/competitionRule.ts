/** A competition rule: once a competition is played by it, it stays as it is. */
import type { GolfLifecycle } from './golfLifecycle.ts';

export const competitionRuleLifecycle: GolfLifecycle = {
  entity: 'golfCompetitionRule',
  field: 'usedFlag',
  dict: 'yn',
  initial: 'N',
  terminal: ['Y'],
  edit: ['N'],
  remove: ['N'],
  transitions: [{ key: 'use', label: '开始使用', bySystem: true, from: ['N'], to: ['Y'] }],
};
