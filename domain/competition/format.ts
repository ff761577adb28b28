/**
 * What competitions are played as. Match play, and formats of pairs and teams, have words but no rules yet: a card of
 * theirs cannot be ranked by gross strokes, so nobody chooses them, and records that hold them are not planned or ranked.
 */

import { CompetitionFormat, ScoringMode } from '../codes/competition.ts';
import { competitionDictionaries } from '../dictionaries/competition.ts';

/** golf_scoring_mode that has rules. */
export const SCORING_MODES = {
  codes: [ScoringMode.strokePlay, ScoringMode.stableford, ScoringMode.modifiedStableford],
  message: '比洞赛暂不支持，请选择比杆或史特伯福',
} as const;

/** golf_competition_format that has rules. */
export const FORMATS = {
  codes: [CompetitionFormat.individual],
  message: '双人与团队比赛暂不支持，请选择个人',
} as const;

/** Why a stored competition is neither published nor ranked (Chinese); `null` = it may be. One without scores may. */
export function findFormatProblem(competition: Readonly<Record<string, unknown>>): string | null {
  const { scoringMode, format } = competition;
  const rules = [
    ['计分方式', 'golf_scoring_mode', SCORING_MODES.codes, scoringMode],
    ['赛制', 'golf_competition_format', FORMATS.codes, format],
  ] as const;
  for (const [label, dict, codes, code] of rules)
    if (typeof code === 'string' && code !== '' && !codes.some((one) => one === code))
      return `${label}“${wordOf(dict, code)}”暂不支持编排和排名`;
  return null;
}

function wordOf(dict: string, value: string): string {
  const items = competitionDictionaries.find(({ code }) => code === dict)?.items ?? [];
  return items.find((item) => item.value === value)?.text ?? value;
}
