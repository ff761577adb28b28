import { Button, Form } from 'antd';
import { parkCalls } from '#domain/calls/parks.ts';
import { golfPark, type ParkRow } from '#domain/entities/park.ts';
import { DEFAULT_PACE_CONFIG, type PaceConfig } from '#domain/pace/config.ts';
import { getLargestSetting, PACE_GROUPS, readPaceConfig } from '#domain/pace/readConfig.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { NumberInput } from '#src/widgets/number/numbers.tsx';
import { FreshRecord } from '../FreshRecord.tsx';
import styles from './PaceDialog.module.css';

interface Props {
  readonly row: ParkRow;
  onSaved(): void;
  onClose(): void;
}

const PLAYERS = ['1', '2', '3', '4', '5'] as const;
const WIDTH = 720;

type Values = Readonly<Record<string, unknown>>;

/** 速度参数: when a flight is watched, behind, overtime or out of sight (PACE-08). */
export function PaceDialog(props: Props) {
  const { row, onClose } = props;
  return (
    <FreshRecord entity={golfPark} id={row.id} title="速度参数" width={WIDTH} lines={12} onClose={onClose}>
      {(record) => <PaceForm {...props} record={record} />}
    </FreshRecord>
  );
}

function PaceForm({ record, onSaved, onClose }: Props & { readonly record: ParkRow }) {
  const sending = useSubmit(parkCalls.setPace, { onDone: onSaved });
  const [form] = Form.useForm<Values>();

  function save(values: Values): void {
    const reading = readPaceConfig(values);
    if ('problem' in reading) {
      const name = reading.field === 'kPlayers' ? ['kPlayers', '1'] : reading.field;
      form.setFields([{ name: name, errors: [reading.problem] }]);
      form.scrollToField(name, { focus: true, block: 'center' });
      return;
    }
    void sending.submit({ id: record.id, rev: record.rev, paceConfig: { ...reading.config } });
  }

  return (
    <FormDialog
      title={`速度参数 ${record.name}`}
      width={WIDTH}
      saveText="保存"
      name="paceConfig"
      start={{ ...configOf(record.paceConfig) }}
      form={form}
      sending={sending}
      onTyped={() => {
        // A threshold may be wrong because of another one: what was said about it may no longer hold.
        const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
        form.setFields(wrong.map(({ name }) => ({ name, errors: [] })));
      }}
      onClose={onClose}
      onSave={save}
    >
      <PaceItems />
      <Button type="link" onClick={() => form.setFieldsValue({ ...DEFAULT_PACE_CONFIG })}>
        恢复默认值
      </Button>
    </FormDialog>
  );
}

function PaceItems() {
  return (
    <>
      {PACE_GROUPS.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.fields}>
            {fields.map(({ name, label, unit }) => (
              <Form.Item key={name} name={name} label={label}>
                <NumberInput unit={unit} max={getLargestSetting(name)} scale={unit === '倍' ? 2 : 0} />
              </Form.Item>
            ))}
          </div>
        </section>
      ))}
      <section aria-label="人数系数">
        <h3 className={styles.title}>人数系数</h3>
        <div className={styles.fields}>
          {PLAYERS.map((count) => (
            <Form.Item key={count} name={['kPlayers', count]} label={`${count}人`}>
              <NumberInput unit="倍" max={getLargestSetting('kPlayers')} scale={2} />
            </Form.Item>
          ))}
        </div>
      </section>
    </>
  );
}

function configOf(stored: unknown): PaceConfig {
  const parsed: unknown = typeof stored === 'string' && stored !== '' ? JSON.parse(stored) : null;
  return { ...DEFAULT_PACE_CONFIG, ...(typeof parsed === 'object' && parsed) };
}
