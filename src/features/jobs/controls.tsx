import { AutoComplete, Button, Form, Input } from 'antd';
import { formatExampleParameters } from '#domain/jobs/parameter.ts';
import { JOB_TYPES, type JobType, findJobType } from '#domain/jobs/types.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import styles from './jobs.module.css';

const OPTIONS = JOB_TYPES.map(({ className, title }) => ({
  value: className,
  label: (
    <span className={styles.type}>
      {title} <span>{className}</span>
    </span>
  ),
}));

/** A class name, typed or chosen from those that the server knows; they are found by their words too. */
export function JobClassControl(props: FieldControlProps) {
  const { value, onChange } = props;
  return (
    <AutoComplete
      {...getInputProps(props)}
      allowClear
      value={value === null || value === undefined ? '' : String(value)}
      options={OPTIONS}
      showSearch={{ filterOption: (typed, option) => isMeant(typed, findJobType(option?.value)) }}
      onChange={(typed: string | undefined) => onChange?.(typed ?? '')}
    />
  );
}

/** A name that stands there whole asks for the others. */
function isMeant(typed: string, type: JobType | undefined): boolean {
  if (type === undefined || findJobType(typed) !== undefined) return true;
  return `${type.className} ${type.title}`.toLowerCase().includes(typed.trim().toLowerCase());
}

/** The parameter as JSON, with what the chosen class takes under it. */
export function JobParameterControl(props: FieldControlProps) {
  const { value, onChange } = props;
  const form = Form.useFormInstance();
  const type = findJobType(Form.useWatch('jobClassName', form));
  return (
    <>
      <Input.TextArea
        {...getInputProps(props)}
        rows={5}
        maxLength={props.field.maxLength ?? 1000}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {type !== undefined && (
        <div className={styles.hint}>
          <span>
            {type.about}。{wordsOf(type)}
          </span>
          {type.parameters.length > 0 && (
            <Button
              size="small"
              type="link"
              className={styles.example}
              onClick={() => onChange?.(formatExampleParameters(type))}
            >
              填入示例
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function wordsOf({ parameters }: JobType): string {
  if (parameters.length === 0) return '不需要参数。';
  const words = parameters.map(
    ({ name, label, required, default: value }) =>
      `${name} ${label}（${required === true ? '必填' : `默认${String(value)}`}）`,
  );
  return `参数：${words.join('，')}。`;
}
