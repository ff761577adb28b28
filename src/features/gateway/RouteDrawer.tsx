import { Form, Input, Switch } from 'antd';
import { type GatewayRoute, gatewayRouteCalls } from '#domain/calls/gatewayRoutes.ts';
import type { GatewayFilter, GatewayPredicate } from '#domain/gateway/gatewayRoute.ts';
import { readGatewayFilters, readGatewayPredicates } from '#domain/gateway/gatewayRoute.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { requireText } from '#src/widgets/form/requireText.ts';
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
  const sending = useSubmit(gatewayRouteCalls.save, { onDone: onSaved });
  return (
    <FormDialog<Values>
      as="drawer"
      title="编辑路由"
      width={WIDTH}
      closeText="关闭"
      name="gatewayRoute"
      start={toValues(route)}
      sending={sending}
      onClose={onClose}
      onSave={(values) => void sending.submit({ router: toRouter(route, values) })}
    >
      <Form.Item name="routerId" label="路由ID" rules={[requireText('请输入路由ID')]}>
        <Input maxLength={50} placeholder="请输入路由ID" />
      </Form.Item>
      <Form.Item name="name" label="路由名称" rules={[requireText('请输入路由名称')]}>
        <Input maxLength={100} placeholder="请输入路由名称" />
      </Form.Item>
      <Form.Item name="uri" label="路由URI" rules={[requireText('请输入路由URI')]}>
        <Input maxLength={200} placeholder="例如 lb://golf-system" />
      </Form.Item>
      <Form.Item name="isOn" label="路由状态" valuePropName="checked">
        <Switch checkedChildren="正常" unCheckedChildren="禁用" />
      </Form.Item>
      <Form.Item
        name="predicates"
        validateTrigger="onSubmit"
        label="路由条件"
        rules={[followed((value) => readGatewayPredicates(JSON.stringify(value)))]}
      >
        <PredicatesControl />
      </Form.Item>
      <Form.Item
        name="filters"
        validateTrigger="onSubmit"
        label="过滤器"
        rules={[followed((value) => readGatewayFilters(JSON.stringify(value)))]}
      >
        <FiltersControl />
      </Form.Item>
    </FormDialog>
  );
}

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
