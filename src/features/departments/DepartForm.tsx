import { Descriptions, type FormInstance } from 'antd';
import { useMemo } from 'react';
import { OrgCategory } from '#domain/codes/system.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { useChoices } from '#src/resource/choices.ts';
import { RecordForm } from '#src/resource/form/RecordForm.tsx';
import type { ServerChecks } from '#src/resource/form/rules.ts';
import { type FormValues, getInitialValues } from '#src/resource/form/values.ts';
import { BELOW_CONTROLS, COMPANY_CONTROLS } from './controls.tsx';
import styles from './departments.module.css';

/** Nothing of a department must be asked of the server while people type. */
const NO_CHECKS: ServerChecks = {
  taken: () => Promise.resolve(null),
  ruleBroken: () => Promise.resolve(null),
};

/** A dialog opens over the form of the page: their inputs may not share an id. */
const IN_DIALOG = { ...sysDepart, name: 'sysDepartDialog' };

interface Props {
  readonly form: FormInstance<FormValues>;
  /** `null` = a new one. */
  readonly record: RowOf<typeof sysDepart> | null;
  /** Name of the department above; `null` = at the top. */
  readonly parentName: string | null;
  readonly isInDialog?: boolean;
  onSubmit(values: FormValues): void;
}

/** What is kept of a department; its place and its code are only shown. */
export function DepartForm({ form, record, parentName, isInDialog = false, onSubmit }: Props) {
  const choices = useChoices(sysDepart);
  const isCompany = record === null ? parentName === null : record.orgCategory === OrgCategory.company;
  const initial = useMemo(
    (): FormValues => ({
      ...getInitialValues(sysDepart, record),
      ...(record === null && { orgCategory: isCompany ? OrgCategory.company : OrgCategory.department }),
    }),
    [record, isCompany],
  );
  const facts = [
    ...(parentName === null ? [] : [{ key: 'parent', label: '上级部门', children: parentName }]),
    ...(record === null ? [] : [{ key: 'code', label: '机构编码', children: record.orgCode }]),
  ];
  return (
    <>
      {facts.length > 0 && (
        <Descriptions size="small" bordered column={1} className={styles.facts} items={facts} />
      )}
      <RecordForm
        entity={isInDialog ? IN_DIALOG : sysDepart}
        form={form}
        record={record}
        initial={initial}
        choices={choices}
        checks={NO_CHECKS}
        controls={isCompany ? COMPANY_CONTROLS : BELOW_CONTROLS}
        onSubmit={onSubmit}
      />
    </>
  );
}
