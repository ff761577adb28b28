import { queryOptions } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { agentCalls, type UserAgent } from '#domain/calls/agents.ts';
import { ValidStatus } from '#domain/codes/menu.ts';
import { findByCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import styles from './users.module.css';

const WIDTH = 800;
const MOMENT = 'YYYY-MM-DD HH:mm:ss';

interface Values {
  readonly agentUserName: string;
  readonly startTime: Dayjs;
  readonly endTime: Dayjs;
  readonly status: ValidStatus;
}

interface Props {
  readonly username: string;
  onClose(): void;
}

/** 代理人: who does the work of an account for a time; kept for the systems that read it. */
export default function AgentDialog({ username, onClose }: Props) {
  const { data: agent, error, refetch } = useFreshQuery(queryAgent(useHttp(), username));
  const [form] = Form.useForm<Values>();
  const adding = useSubmit(agentCalls.add, { onDone: onClose });
  const editing = useSubmit(agentCalls.edit, { onDone: onClose });
  const { isSending, refusal, submit } = agent === null ? adding : editing;
  const save = ({ startTime, endTime, ...values }: Values): void =>
    void submit({
      ...values,
      userName: username,
      startTime: startTime.format(MOMENT),
      endTime: endTime.format(MOMENT),
    });
  return (
    <AppModal
      open
      keepsDraft
      title="代理人"
      width={WIDTH}
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isSending}
      okButtonProps={{ disabled: agent === undefined }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {error !== null && <ErrorFace error={error} onRetry={() => void refetch()} />}
      {error === null && agent === undefined && <LoadingFace rows={5} />}
      {error === null && agent !== undefined && (
        <>
          {refusal !== null && <Alert type="warning" showIcon className={styles.refusal} title={refusal} />}
          <AgentForm form={form} username={username} agent={agent} onSubmit={save} />
        </>
      )}
    </AppModal>
  );
}

/** `null` = nobody is named. */
const queryAgent = (http: Http, userName: string) =>
  queryOptions({
    queryKey: [agentCalls.readOfUser.of, userName],
    queryFn: ({ signal }) => findByCall(http, agentCalls.readOfUser, { userName }, { signal }),
  });

interface FormProps {
  readonly form: ReturnType<typeof Form.useForm<Values>>[0];
  readonly username: string;
  readonly agent: UserAgent | null;
  onSubmit(values: Values): void;
}

function AgentForm({ form, username, agent, onSubmit }: FormProps) {
  return (
    <Form
      form={form}
      labelCol={{ span: 5 }}
      wrapperCol={{ span: 16 }}
      initialValues={{
        agentUserName: agent?.agentUserName ?? '',
        startTime: agent === null ? null : dayjs(agent.startTime),
        endTime: agent === null ? null : dayjs(agent.endTime),
        status: agent?.status ?? ValidStatus.invalid,
      }}
      onFinish={onSubmit}
    >
      <Form.Item label="用户名" htmlFor="agentOf">
        <Input id="agentOf" value={username} readOnly />
      </Form.Item>
      <Form.Item
        name="agentUserName"
        label="代理人用户名"
        rules={[
          { required: true, message: '请选择代理人!' },
          {
            validator: (_rule, value: unknown) =>
              value === username ? Promise.reject(new Error('代理人不能是本人！')) : Promise.resolve(),
          },
        ]}
      >
        <UserPicker multi={false} placeholder="请选择代理人" />
      </Form.Item>
      <Form.Item
        name="startTime"
        label="代理开始时间"
        rules={[{ required: true, message: '请选择代理开始时间!' }]}
      >
        <DatePicker showTime format={MOMENT} className={styles.wide} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label="代理结束时间"
        dependencies={['startTime']}
        rules={[
          { required: true, message: '请选择代理结束时间!' },
          ({ getFieldValue }) => ({
            validator: (_rule, end: Dayjs | null) => {
              const start: unknown = getFieldValue('startTime');
              return dayjs.isDayjs(start) && end !== null && !end.isAfter(start)
                ? Promise.reject(new Error('代理结束时间须晚于开始时间！'))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <DatePicker showTime format={MOMENT} className={styles.wide} />
      </Form.Item>
      <Form.Item name="status" label="状态" extra="本系统没有工作流：设置会保存，供读取它的其他系统转交待办">
        <DictRadio dictCode="valid_status" />
      </Form.Item>
    </Form>
  );
}
