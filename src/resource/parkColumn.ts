import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isPlatformUser, type ResourceEnvironment } from './environment.ts';

const PARK_NAME: FieldDescription = { name: 'parkName', label: '球场', type: 'string', list: { width: 150 } };

/** People who see several parks side by side see which one a row belongs to. */
export function listParkColumns(
  entity: EntityDescription,
  environment: ResourceEnvironment,
): readonly FieldDescription[] {
  return entity.scope === 'park' && isPlatformUser(environment) ? [PARK_NAME] : [];
}
