import { Button, Flex, Form, Input, Switch } from 'antd';
import { type GatewayRoute, gatewayRouteCalls } from '#domain/calls/gatewayRoutes.ts';
import type { GatewayFilter, GatewayPredicate } from '#domain/gateway/gatewayRoute.ts';
import { readGatewayFilters, readGatewayPredicates } from '#domain/gateway/gatewayRoute.ts';
import { RefusalAlert } from '#src/resource/form/RefusalAlert.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { FiltersControl } from './FiltersControl.tsx';
import { PredicatesControl } from './PredicatesControl.tsx';

const WIDTH = 'max(45vw, min(560px, 100vw))';

interface Values {
  readonly routerId: string;
  readonly name: string;
  readonly uri: string;
  readonly isOn: boolean;
  readonly predicates: readonly GatewayPredicate[];
  readonly filters: readonly GatewayFilter[];
}

interface Props {
  /** `null` = a new one. */
  readonly route: GatewayRoute | null;
  onClose(): void;
  onSaved(): void;
}

const toRouter = (route: GatewayRoute | null, { isOn, predicates, filters, ...values }: Values) => ({
  ...(route !== null && { id: route.id }),
  ...values,
  status: isOn ? 1 : 0,
  predicates: JSON.stringify(predicates),
  filters: JSON.stringify(filters),
});

/** 路由编辑: where a gateway sends what, under which conditions, through which filters. */
export function RouteDrawer({ route, onClose, onSaved }: Props) {
  const [form] = Form.useForm<Values>();
  const { isSending, refusal, submit } = useSubmit(gatewayRouteCalls.save, { onDone: onSaved });
  const mayDrop = useDraft(() => form.isFieldsTouched());
  const leave = async (): Promise<void> => {
    if (await mayDrop()) onClose();
  };

  const save = (values: Values): void => {
    if (!isSending) void submit({ router: toRouter(route, values) });
  };

  return (
    <AppDrawer
      open
      title="编辑路由"
      size={WIDTH}
      mask={{ closable: false }}
      onClose={() => void leave()}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => void leave()}>关闭</Button>
          <Button type="primary" loading={isSending} onClick={() => form.submit()}>
            确定
          </Button>
        </Flex>
      }
    >
      <RefusalAlert text={refusal} />
      <Form<Values>
        form={form}
        name="gatewayRoute"
        layout="vertical"
        validateTrigger="onSubmit"
        initialValues={toValues(route)}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={save}
      >
        <Form.Item name="routerId" label="路由ID" rules={[required('请输入路由ID')]}>
          <Input maxLength={50} placeholder="请输入路由ID" />
        </Form.Item>
        <Form.Item name="name" label="路由名称" rules={[required('请输入路由名称')]}>
          <Input maxLength={100} placeholder="请输入路由名称" />
        </Form.Item>
        <Form.Item name="uri" label="路由URI" rules={[required('请输入路由URI')]}>
          <Input maxLength={200} placeholder="例如 lb://golf-system" />
        </Form.Item>
        <Form.Item name="isOn" label="路由状态" valuePropName="checked">
          <Switch checkedChildren="正常" unCheckedChildren="禁用" />
        </Form.Item>
        <Form.Item
          name="predicates"
          label="路由条件"
          rules={[followed((value) => readGatewayPredicates(JSON.stringify(value)))]}
        >
          <PredicatesControl />
        </Form.Item>
        <Form.Item
          name="filters"
          label="过滤器"
          rules={[followed((value) => readGatewayFilters(JSON.stringify(value)))]}
        >
          <FiltersControl />
        </Form.Item>
      </Form>
    </AppDrawer>
  );
}

const required = (message: string) => ({ required: true, whitespace: true, message });

/** The server reads them the same way. */
const followed = (read: (value: unknown) => unknown) => ({
  validator: (_rule: unknown, value: unknown): Promise<void> => {
    const reading = read(value);
    return typeof reading === 'string' ? Promise.reject(new Error(reading)) : Promise.resolve();
  },
});

function toValues(route: GatewayRoute | null): Values {
  return {
    routerId: route?.routerId ?? '',
    name: route?.name ?? '',
    uri: route?.uri ?? '',
    isOn: route === null || route.status === 1,
    predicates: route?.predicates ?? [],
    filters: route?.filters ?? [],
  };
}
