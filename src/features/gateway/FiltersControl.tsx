import { DeleteOutlined, DownOutlined, MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Divider, Dropdown, Flex, Input } from 'antd';
import {
  FILTER_NAMES,
  type GatewayArgument,
  type GatewayFilter,
  RATE_LIMITER,
} from '#domain/gateway/gatewayRoute.ts';

interface Props {
  readonly value?: readonly GatewayFilter[];
  onChange?(value: readonly GatewayFilter[]): void;
}

const NONE: readonly GatewayFilter[] = [];
const OFFERED = [{ key: RATE_LIMITER.name, label: FILTER_NAMES[RATE_LIMITER.name] ?? RATE_LIMITER.name }];

/** What happens to requests on their way to a route. */
export function FiltersControl({ value = NONE, onChange }: Props) {
  const put = (index: number, args: readonly GatewayArgument[]): void =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, args } : one)));
  return (
    <Flex vertical gap={12}>
      {value.map((filter, index) => (
        // A filter is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} aria-label={`过滤器 ${filter.name}`}>
          <Divider titlePlacement="start" plain>
            {FILTER_NAMES[filter.name] ?? filter.name}{' '}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除过滤器 ${filter.name}`}
              onClick={() => onChange?.(value.filter((_one, at) => at !== index))}
            />
          </Divider>
          <Arguments args={filter.args} onChange={(args) => put(index, args)} />
        </section>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{ items: OFFERED, onClick: () => onChange?.([...value, RATE_LIMITER]) }}
      >
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />}>
          添加过滤器 <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </Flex>
  );
}

interface ArgumentsProps {
  readonly args: readonly GatewayArgument[];
  onChange(args: readonly GatewayArgument[]): void;
}

function Arguments({ args, onChange }: ArgumentsProps) {
  const put = (index: number, part: Partial<GatewayArgument>): void =>
    onChange(args.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Flex vertical gap={8} align="start">
      {args.map((argument, index) => (
        // A parameter is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex key={index} gap={8} style={{ width: '100%' }}>
          <Input
            placeholder="参数键"
            aria-label={`参数键 ${index + 1}`}
            maxLength={500}
            value={argument.key}
            onChange={({ target }) => put(index, { key: target.value })}
          />
          <Input
            placeholder="参数值"
            aria-label={`参数值 ${index + 1}`}
            maxLength={500}
            value={argument.value}
            onChange={({ target }) => put(index, { value: target.value })}
          />
          <Button
            type="text"
            icon={<MinusCircleOutlined aria-hidden />}
            aria-label={`删除参数 ${index + 1}`}
            onClick={() => onChange(args.filter((_one, at) => at !== index))}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...args, { key: '', value: '' }])}
      >
        添加参数
      </Button>
    </Flex>
  );
}
