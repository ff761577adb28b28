/** Which version of an agreement is in force: time decides it, nobody has to act at midnight. */

import { EffectStatus, PublishStatus } from '../codes/service.ts';
import { compareVersions } from './version.ts';

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
  if (version.status !== PublishStatus.published) return EffectStatus.ended;
  const isReplaced = versions.some(
    (other) => other.status === PublishStatus.published && hasBegun(other, time) && isGreater(other, version),
  );
  if (isReplaced) return EffectStatus.ended;
  return hasBegun(version, time) ? EffectStatus.inForce : EffectStatus.upcoming;
}

const hasBegun = ({ effectiveTime }: AgreementVersion, time: string): boolean =>
  effectiveTime === null || effectiveTime <= time;

const isGreater = (one: AgreementVersion, other: AgreementVersion): boolean =>
  compareVersions(one.version, other.version) > 0;
