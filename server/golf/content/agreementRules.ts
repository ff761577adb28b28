/** Agreements: versions only go up, and time decides which one is in force. */

import { EffectStatus, PublishStatus } from '#domain/codes/service.ts';
import { type AgreementVersion, computeEffectStatus } from '#domain/content/effect.ts';
import { compareVersions } from '#domain/content/version.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { type Columns, setRow } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';

/** What of a row decides; without its text, which is long. */
interface Version extends AgreementVersion, Place {
  readonly id: string;
}

/** Versions that agree in it are versions of one agreement. */
interface Place {
  readonly tenantId: number;
  readonly parkId?: unknown;
  readonly agreementType?: unknown;
}

/** @param now epoch ms */
export function createAgreementRules(entity: EntityDescription, now: () => number): ResourceRules {
  /** The other published versions of the type, in the same park or tenant. */
  const publishedBeside = async (
    tx: ScopedTx,
    record: Columns,
    tenantId: number,
  ): Promise<readonly Version[]> => {
    const kind = kindOf({ ...record, tenantId });
    const published = await readVersions(tx, entity, []);
    return published.filter((other) => other.id !== record.id && kindOf(other) === kind);
  };
  /** @throws BusinessError naming the greatest published version, when this one is not above it */
  const refuseLower = async (tx: ScopedTx, record: Columns, { tenantId }: CurrentUser): Promise<void> => {
    const versions = (await publishedBeside(tx, record, tenantId)).map(({ version }) => version);
    const greatest = versions.toSorted(compareVersions).at(-1);
    if (greatest !== undefined && compareVersions(toText(record.version), greatest) <= 0)
      throw new BusinessError(`版本须高于已发布的${greatest}`);
  };
  return {
    initial: () => ({ confirmCount: 0 }),
    async prepare(tx, record, { user }) {
      await refuseLower(tx, record, user);
      return {};
    },
    async loadComputed(db, rows) {
      const time = formatStamp(now());
      const ids = new Set(rows.map(({ id }) => id));
      const versions = await readVersions(db, entity, [...ids]);
      return new Map(
        versions
          .filter(({ id }) => ids.has(id))
          .map((version) => {
            const same = versions.filter((other) => kindOf(other) === kindOf(version));
            return [version.id, { effectStatus: computeEffectStatus(version, same, time) }];
          }),
      );
    },
    effects: {
      publish: async (tx, row, _input, user) => refuseLower(tx, row, user),
      /** What the version in force had replaced does not come back in its place. */
      async revoke(tx, row, _input, { tenantId }, moment) {
        const others = await publishedBeside(tx, row, tenantId);
        const { version, effectiveTime } = row as AnyRow & Pick<Version, 'version' | 'effectiveTime'>;
        const before = { status: PublishStatus.published, version, effectiveTime };
        const statusOf = (one: AgreementVersion) =>
          computeEffectStatus(one, [before, ...others], moment.time);
        if (statusOf(before) !== EffectStatus.inForce) return;
        for (const other of others)
          if (statusOf(other) === EffectStatus.ended)
            await setRow(tx, entity, other.id, { status: PublishStatus.revoked }, moment);
      },
    },
  };
}

const kindOf = ({ tenantId, parkId, agreementType }: Place): string =>
  [tenantId, parkId ?? '', agreementType].join(' ');

/** The published versions, and those of these ids. */
async function readVersions(
  db: Db | Tx,
  { table, scope }: EntityDescription,
  ids: readonly string[],
): Promise<readonly Version[]> {
  const place = scope === 'park' ? ['parkId'] : [];
  const rows = await getRecordDb(db)
    .selectFrom(table)
    .select(['id', 'tenantId', ...place, 'agreementType', 'status', 'version', 'effectiveTime', 'delFlag'])
    .where((eb) => eb.or([eb('status', '=', PublishStatus.published), eb('id', 'in', [...ids, ''])]))
    .execute();
  return (rows as unknown as readonly (Version & { readonly delFlag: number })[]).filter(
    ({ id, delFlag }) => delFlag === 0 || ids.includes(id),
  );
}
