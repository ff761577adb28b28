import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { FormMissing } from './FormMissing.tsx';
import { usePageCode } from './usePageCode.ts';

/**
 * `/online/cgformList/:code` and its relatives: the list of the record with this table or name, with everything that its
 * description asks for. Forms that other systems design in the browser do not exist here.
 */
export default function FormPage() {
  const code = usePageCode();
  const entity = CATALOGUE.find(
    ({ name, table, view }) => view !== true && (table === code || name === code),
  );
  return entity === undefined ? (
    <FormMissing code={code} />
  ) : (
    <ResourcePage key={entity.name} entity={entity} />
  );
}
