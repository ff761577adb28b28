import { TableOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { Suspense, useState } from 'react';
import type { TextControlProps } from '../control.ts';
import { splitValues } from '../dictionary/values.ts';
import { createLazyPart } from '../lazyPart.tsx';
import { PickerInput } from '../pickers/PickerInput.tsx';
import { findMisconfiguration, toTargetValues } from './popup.ts';

const ReportDialog = createLazyPart(() => import('./ReportDialog.tsx'));

interface Props extends TextControlProps {
  readonly code: string;
  /** Columns of the report, and the fields they fill: two comma lists of one length. */
  readonly orgFields: string;
  readonly destFields: string;
  /** The one of `destFields` that is the value of this control. */
  readonly field: string;
  readonly multi?: boolean;
  /** `column=asc` or `column=desc` */
  readonly sorter?: string;
  /** Parameters of the report; they also prefill conditions of their name. */
  readonly param?: Readonly<Record<string, string | number>>;
  /** Pickers of one group share what they read for 30 s. */
  readonly groupId?: string;
  /** The dialog stands open from the beginning. */
  readonly startsOpen?: boolean;
  /** The value, and every target field. */
  onChange?(value: string, record: Readonly<Record<string, string>>): void;
}

const NO_PARAM = {};

/** Rows of an online report that fill fields of the form. */
export function PopupReport({
  code,
  orgFields,
  destFields,
  field,
  multi = false,
  sorter = '',
  param = NO_PARAM,
  groupId = '',
  startsOpen = false,
  value,
  onChange,
  placeholder = '请选择',
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const problem = findMisconfiguration({ code, orgFields, destFields });
  if (problem !== null) return <Typography.Text type="danger">{problem}</Typography.Text>;
  const fields = { code, orgFields, destFields };
  const report = (record: Readonly<Record<string, string>>): void =>
    onChange?.(splitValues(record[field]).join(','), record);
  return (
    <>
      <PickerInput
        {...rest}
        placeholder={placeholder}
        icon={<TableOutlined />}
        text={value === null || value === undefined ? '' : String(value)}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClear={() => report(toTargetValues(fields, []))}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            code={code}
            multi={multi}
            sorter={sorter}
            param={param}
            groupId={groupId}
            onClose={() => setOpen(false)}
            onOk={(rows) => {
              setOpen(false);
              report(toTargetValues(fields, rows));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
