import { useState } from 'react';
import { Alert, App, Button, Form } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { DEFAULT_PACE_CONFIG, type PaceConfig } from '#domain/pace/config.ts';
import { mostOf, PACE_GROUPS, readPaceConfig } from '#domain/pace/readConfig.ts';
import { ApiError } from '#src/api/http.ts';
import { resourceApi } from '#src/resource/resourceApi.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { NumberInput } from '#src/widgets/number/numbers.tsx';
import { useAnswer } from '../useAnswer.ts';
import styles from './PaceDialog.module.css';

interface Props {
  readonly row: AnyRow;
  onSaved(): void;
  onClose(): void;
}

const PLAYERS = ['1', '2', '3', '4', '5'] as const;
const WIDTH = 720;

type Values = Readonly<Record<string, unknown>>;

/** 速度参数: when a flight is watched, behind, overtime or out of sight (golf-domain 2.1.1). */
export function PaceDialog(props: Props) {
  const { row, onClose } = props;
  const http = useHttp();
  const [answer, retry] = useAnswer(row.id, () =>
    resourceApi(http, golfPark).get(row.id, new AbortController().signal),
  );
  if (answer.phase === 'ready') return <PaceForm {...props} record={answer.value} />;
  return (
    <AppModal open title="速度参数" width={WIDTH} footer={null} onCancel={() => onClose()}>
      {answer.phase === 'failed' ? (
        <ErrorFace error={answer.error} onRetry={retry} />
      ) : (
        <LoadingFace rows={12} />
      )}
    </AppModal>
  );
}

function PaceForm({ record, onSaved, onClose }: Props & { readonly record: AnyRow }) {
  const http = useHttp();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(values: Values): Promise<void> {
    const reading = readPaceConfig(values);
    setRefusal(null);
    if ('problem' in reading) {
      const name = reading.field === 'kPlayers' ? ['kPlayers', '1'] : reading.field;
      form.setFields([{ name: name, errors: [reading.problem] }]);
      form.scrollToField(name, { focus: true, block: 'center' });
      return;
    }
    setSaving(true);
    try {
      const body = { id: record.id, rev: record.rev, paceConfig: reading.config };
      void message.success((await http.put(`${golfPark.path}/paceConfig`, body, { quiet: true })).message);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <AppModal
      open
      title={`速度参数 ${String(record['name'])}`}
      width={WIDTH}
      mask={{ closable: false }}
      okText="保存"
      cancelText="取消"
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
      classNames={{ body: styles['body'] ?? '' }}
    >
      {refusal !== null && (
        <Alert type="warning" showIcon title={refusal} className={styles['refusal'] ?? ''} />
      )}
      <Form<Values>
        form={form}
        name="paceConfig"
        layout="vertical"
        initialValues={configOf(record['paceConfig'])}
        onValuesChange={() => {
          // A threshold may be wrong because of another one: what was said about it may no longer hold.
          const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
          form.setFields(wrong.map(({ name }) => ({ name, errors: [] })));
          setRefusal(null);
        }}
        onFinish={(values) => void save(values)}
      >
        {PACE_GROUPS.map(({ title, fields }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles['title']}>{title}</h3>
            <div className={styles['fields']}>
              {fields.map(({ name, label, unit }) => (
                <Form.Item key={name} name={name} label={label}>
                  <NumberInput unit={unit} max={mostOf(name)} scale={unit === '倍' ? 2 : 0} />
                </Form.Item>
              ))}
            </div>
          </section>
        ))}
        <section aria-label="人数系数">
          <h3 className={styles['title']}>人数系数</h3>
          <div className={styles['fields']}>
            {PLAYERS.map((count) => (
              <Form.Item key={count} name={['kPlayers', count]} label={`${count}人`}>
                <NumberInput unit="倍" max={mostOf('kPlayers')} scale={2} />
              </Form.Item>
            ))}
          </div>
        </section>
        <Button type="link" onClick={() => form.setFieldsValue({ ...DEFAULT_PACE_CONFIG })}>
          恢复默认值
        </Button>
      </Form>
    </AppModal>
  );
}

function configOf(stored: unknown): PaceConfig {
  const parsed: unknown = typeof stored === 'string' && stored !== '' ? JSON.parse(stored) : null;
  return { ...DEFAULT_PACE_CONFIG, ...(typeof parsed === 'object' && parsed) };
}
