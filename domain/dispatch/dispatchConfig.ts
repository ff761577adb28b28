/** 调度参数 of a park (SOUND-10): how its board sounds. Other settings stored beside it stay as they are. */

import { YesNo } from '../codes/system.ts';
import { formatVoiceText } from '../pace/format.ts';
import type { MuteFlags } from './model.ts';

export interface DispatchConfig {
  /** Alarms ring. */
  readonly sound: YesNo;
  /** Severe ones are read aloud too. */
  readonly voice: YesNo;
  readonly voiceTemplate: string;
}

export const DEFAULT_DISPATCH_CONFIG: DispatchConfig = {
  sound: YesNo.yes,
  voice: YesNo.yes,
  voiceTemplate: '{hole}号洞，{flight}组，超时{min}分钟',
};

/** What a sentence may name, with what it is shown with before it is kept. */
export const VOICE_WORDS = [
  { word: '{hole}', label: '球洞', isNeeded: true },
  { word: '{flight}', label: '组号', isNeeded: true },
  { word: '{min}', label: '超时分钟', isNeeded: false },
] as const;

/** About what is read in the eight seconds that a sentence may take. */
export const MAX_VOICE = 40;

interface ConfigProblem {
  readonly field: keyof DispatchConfig;
  /** Chinese. */
  readonly problem: string;
}

type Sent = Readonly<Record<string, unknown>>;

/** Settings that were sent, completed by the defaults, or the problem with them. */
export function readDispatchConfig(
  sent: Sent | Partial<DispatchConfig>,
): { readonly config: DispatchConfig } | ConfigProblem {
  const {
    sound = YesNo.yes,
    voice = YesNo.yes,
    voiceTemplate = DEFAULT_DISPATCH_CONFIG.voiceTemplate,
  }: Sent = { ...sent };
  if (!isFlag(sound)) return { field: 'sound', problem: '声音只能是 Y 或 N' };
  if (!isFlag(voice)) return { field: 'voice', problem: '语音只能是 Y 或 N' };
  const text = typeof voiceTemplate === 'string' ? voiceTemplate.trim() : '';
  const problem = findTemplateProblem(text);
  return problem === null
    ? { config: { sound, voice, voiceTemplate: text } }
    : { field: 'voiceTemplate', problem };
}

/** Mute flags as they are sent to boards: only sounds that are off are named. */
export const toMuteFlags = ({ sound, voice }: DispatchConfig): MuteFlags => ({
  ...(sound === YesNo.no && { soundOff: true }),
  ...(voice === YesNo.no && { voiceOff: true }),
});

/** What is stored, as far as it can be read. */
export function parseDispatchConfig(stored: unknown): DispatchConfig {
  const parsed = parseDispatchColumn(stored);
  const reading = readDispatchConfig(parsed);
  return 'config' in reading ? reading.config : DEFAULT_DISPATCH_CONFIG;
}

/** With everything else that is stored beside the sound settings. */
export function parseDispatchColumn(stored: unknown): Sent {
  try {
    const parsed: unknown = JSON.parse(typeof stored === 'string' && stored !== '' ? stored : '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Why a sentence cannot be spoken; `null` = it can. */
export function findTemplateProblem(template: string): string | null {
  if (template === '') return '请输入播报语';
  if (Array.from(template).length > MAX_VOICE) return `播报语最多${MAX_VOICE}个字`;
  const known = new Set<string>(VOICE_WORDS.map(({ word }) => word));
  const unknown = template.match(/\{[^{}]*\}/gu)?.find((word) => !known.has(word));
  if (unknown !== undefined) return `不认识的占位符${unknown}`;
  if (/[{}]/u.test(template.replaceAll(/\{[^{}]*\}/gu, ''))) return '花括号须成对出现';
  const missing = VOICE_WORDS.find(({ word, isNeeded }) => isNeeded && !template.includes(word));
  return missing === undefined ? null : `播报语须包含${missing.label}${missing.word}`;
}

/** The sentence as it would be spoken of a flight that is eight minutes over. */
export const formatVoiceSample = (template: string): string =>
  formatVoiceText(template, { hole: '7', flight: '0730-1', overSec: 8 * 60 });

const isFlag = (value: unknown): value is YesNo => value === YesNo.yes || value === YesNo.no;
