import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { queryDepartTree } from '#src/api/staff.ts';
import type { TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { createLazyPart } from '../lazyPart.tsx';
import { useFailureNote } from '../tree/useFailureNote.ts';
import { type PickedDepart, getDepartField, flattenDeparts } from './departs.ts';
import { PickerInput } from './PickerInput.tsx';

const DepartmentDialog = createLazyPart(() => import('./DepartmentDialog.tsx'));

interface Props extends TextControlProps {
  readonly multi?: boolean;
  /** The first level of the tree stands open. */
  readonly rootOpened?: boolean;
  /** Field that is kept, and the one that is shown. */
  readonly store?: string;
  readonly text?: string;
  /** Wins over `store`. */
  readonly customReturnField?: string;
  /** Offers to tick a department together with those below it (with `multi`). */
  readonly treeOpera?: boolean;
  /** The dialog stands open from the beginning. */
  readonly startsOpen?: boolean;
  onChange?(value: string): void;
}

/** A department, or several, from the tree (WIDGET-06). */
export function DepartmentPicker({
  value,
  multi = false,
  rootOpened = true,
  store = 'id',
  text = 'departName',
  customReturnField = '',
  treeOpera = false,
  startsOpen = false,
  onChange,
  placeholder = '请选择部门',
  ...rest
}: Props) {
  const http = useHttp();
  const note = useFailureNote();
  const storedField = customReturnField === '' ? store : customReturnField;
  const [isOpen, setOpen] = useState(startsOpen);
  const values = useMemo(() => splitValues(value), [value]);

  const { data: tree, error } = useQuery({
    ...queryDepartTree(http),
    enabled: isOpen || values.length > 0,
  });
  useEffect(() => {
    if (error !== null) note(error);
  }, [error, note]);

  const nodes = useMemo(() => flattenDeparts(tree ?? []), [tree]);
  const chosen = values.flatMap(
    (one) => nodes.find((node) => getDepartField(node, storedField) === one) ?? [],
  );
  const report = (picked: readonly PickedDepart[]): void =>
    onChange?.(joinValues(picked.map((node) => getDepartField(node, storedField))));
  return (
    <>
      <PickerInput
        {...rest}
        placeholder={placeholder}
        icon={<ApartmentOutlined />}
        text={chosen.map((node) => getDepartField(node, text)).join(',')}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClear={() => report([])}
      />
      {isOpen && tree !== undefined && (
        <Suspense fallback={null}>
          <DepartmentDialog
            tree={tree}
            first={chosen.map(({ key }) => key)}
            multi={multi}
            rootOpened={rootOpened}
            treeOpera={treeOpera && multi}
            onCancel={() => setOpen(false)}
            onOk={(keys) => {
              setOpen(false);
              report(nodes.filter(({ key }) => keys.includes(key)));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
