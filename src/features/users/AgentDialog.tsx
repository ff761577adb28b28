import { queryOptions } from '@tanstack/react-query';
import { DatePicker, Form, type FormRule, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { agentCalls, type UserAgent } from '#domain/calls/agents.ts';
import { ValidStatus } from '#domain/codes/menu.ts';
import { findByCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { preventEnterSubmit } from '#src/widgets/time/preventEnterSubmit.ts';
import styles from './users.module.css';

const TITLE = '代理人';
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
  if (error === null && agent !== undefined)
    return <AgentForm username={username} agent={agent} onClose={onClose} />;
  return (
    <AppModal open title={TITLE} width={WIDTH} onCancel={onClose} footer={null}>
      <UnreadFace error={error} rows={5} onRetry={refetch} />
    </AppModal>
  );
}

/** `null` = nobody is named. */
const queryAgent = (http: Http, userName: string) =>
  queryOptions({
    queryKey: [agentCalls.readOfUser.of, userName],
    queryFn: ({ signal }) => findByCall(http, agentCalls.readOfUser, { userName }, { signal }),
  });

interface FormProps extends Props {
  readonly agent: UserAgent | null;
}

function AgentForm({ username, agent, onClose }: FormProps) {
  const adding = useSubmit(agentCalls.add, { onDone: onClose });
  const editing = useSubmit(agentCalls.edit, { onDone: onClose });
  const sending = agent === null ? adding : editing;
  return (
    <FormDialog<Values>
      title={TITLE}
      width={WIDTH}
      layout="horizontal"
      start={{
        agentUserName: agent?.agentUserName ?? '',
        ...(agent !== null && { startTime: dayjs(agent.startTime), endTime: dayjs(agent.endTime) }),
        status: agent?.status ?? ValidStatus.invalid,
      }}
      sending={sending}
      onClose={onClose}
      onSave={({ startTime, endTime, ...values }) =>
        void sending.submit({
          ...values,
          userName: username,
          startTime: startTime.format(MOMENT),
          endTime: endTime.format(MOMENT),
        })
      }
    >
      <Form.Item label="用户名" htmlFor="agentOf">
        <Input id="agentOf" value={username} readOnly />
      </Form.Item>
      <Form.Item
        name="agentUserName"
        label="代理人用户名"
        rules={[
          { required: true, message: '请选择代理人！' },
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
        rules={[{ required: true, message: '请选择代理开始时间！' }]}
      >
        <DatePicker showTime format={MOMENT} className={styles.wide} onKeyDown={preventEnterSubmit} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label="代理结束时间"
        dependencies={['startTime']}
        rules={[{ required: true, message: '请选择代理结束时间！' }, END_AFTER_START]}
      >
        <DatePicker showTime format={MOMENT} className={styles.wide} onKeyDown={preventEnterSubmit} />
      </Form.Item>
      <Form.Item name="status" label="状态" extra="本系统没有工作流：设置会保存，供读取它的其他系统转交待办">
        <DictRadio dictCode="valid_status" />
      </Form.Item>
    </FormDialog>
  );
}

const END_AFTER_START: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, end: unknown) => {
    const start: unknown = getFieldValue('startTime');
    return dayjs.isDayjs(start) && dayjs.isDayjs(end) && !end.isAfter(start)
      ? Promise.reject(new Error('代理结束时间须晚于开始时间！'))
      : Promise.resolve();
  },
});
