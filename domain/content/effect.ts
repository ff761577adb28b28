/** Which version of an agreement is in force: time decides it, nobody has to act at midnight. */
import { compareVersions } from './version.ts';

/** Codes of golf_effect_status. */
export const EffectStatus = { pending: '0', inForce: '1', over: '2' } as const;
export type EffectStatus = (typeof EffectStatus)[keyof typeof EffectStatus];

/** golf_publish_status */
export const PublishStatus = { draft: '0', published: '1', revoked: '2' } as const;

/** A row of an agreement, as far as it decides. */
export interface AgreementVersion {
  readonly status: string;
  /** `major.minor` */
  readonly version: string;
  /** `YYYY-MM-DD HH:mm:ss`; `null` = from its publication. */
  readonly effectiveTime: string | null;
}

/**
 * The greatest published version whose time has come is in force; it stays so until the time of a greater one has come.
 * @param versions of the same agreement
 * @param time `YYYY-MM-DD HH:mm:ss`
 * @returns `null` for a draft
 */
export function computeEffectStatus(
  version: AgreementVersion,
  versions: readonly AgreementVersion[],
  time: string,
): EffectStatus | null {
  if (version.status === PublishStatus.draft) return null;
  if (version.status !== PublishStatus.published) return EffectStatus.over;
  const isReplaced = versions.some(
    (other) => other.status === PublishStatus.published && hasBegun(other, time) && isGreater(other, version),
  );
  if (isReplaced) return EffectStatus.over;
  return hasBegun(version, time) ? EffectStatus.inForce : EffectStatus.pending;
}

const hasBegun = ({ effectiveTime }: AgreementVersion, time: string): boolean =>
  effectiveTime === null || effectiveTime <= time;

const isGreater = (one: AgreementVersion, other: AgreementVersion): boolean =>
  compareVersions(one.version, other.version) > 0;
