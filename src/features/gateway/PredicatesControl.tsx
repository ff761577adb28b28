import { CloseOutlined, DeleteOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Divider, Dropdown, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import {
  createPredicate,
  type GatewayPredicate,
  isListPredicate,
  isMapPredicate,
  LIST_PREDICATES,
  MAP_PREDICATES,
} from '#domain/gateway/gatewayRoute.ts';
import styles from './gateway.module.css';

interface Props {
  readonly value?: readonly GatewayPredicate[];
  onChange?(value: readonly GatewayPredicate[]): void;
}

const NONE: readonly GatewayPredicate[] = [];
const KINDS = [...LIST_PREDICATES, ...Object.keys(MAP_PREDICATES)];

/** Conditions under which a request goes to a route; all of them must hold. */
export function PredicatesControl({ value = NONE, onChange }: Props) {
  const put = (index: number, args: GatewayPredicate['args']): void =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, args } : one)));
  return (
    <Flex vertical gap={12}>
      {value.map((predicate, index) => (
        // A condition is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} aria-label={`路由条件 ${predicate.name}`}>
          <Divider titlePlacement="start" plain>
            {predicate.name}{' '}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除路由条件 ${predicate.name}`}
              onClick={() => onChange?.(value.filter((_one, at) => at !== index))}
            />
          </Divider>
          <Arguments predicate={predicate} onChange={(args) => put(index, args)} />
        </section>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: KINDS.map((kind) => ({ key: kind, label: kind })),
          onClick: ({ key }) => {
            if (isListPredicate(key) || isMapPredicate(key)) onChange?.([...value, createPredicate(key)]);
          },
        }}
      >
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />}>
          添加路由条件 <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </Flex>
  );
}

interface ArgumentsProps {
  readonly predicate: GatewayPredicate;
  onChange(args: GatewayPredicate['args']): void;
}

function Arguments({ predicate: { name, args }, onChange }: ArgumentsProps) {
  if (isListArguments(args)) return <TextTags name={name} texts={args} onChange={onChange} />;
  const labels: Readonly<Record<string, string>> = isMapPredicate(name) ? MAP_PREDICATES[name] : {};
  return (
    <Flex vertical gap={8}>
      {Object.entries(args).map(([key, text]) => (
        <Input
          key={key}
          prefix={`${labels[key] ?? key}：`}
          aria-label={`${name} ${labels[key] ?? key}`}
          maxLength={500}
          value={text}
          onChange={({ target }) => onChange({ ...args, [key]: target.value })}
        />
      ))}
    </Flex>
  );
}

const isListArguments = (args: GatewayPredicate['args']): args is readonly string[] => Array.isArray(args);

interface TextTagsProps {
  readonly name: string;
  readonly texts: readonly string[];
  onChange(texts: readonly string[]): void;
}

/** Texts as tags: a click edits one, the dashed one adds another; empty or repeated ones are left out. */
function TextTags({ name, texts, onChange }: TextTagsProps) {
  /** Which one is typed in: its place, or the one after the last for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const commit = (at: number, typed: string): void => {
    setEdited(null);
    const text = typed.trim();
    if (text === '' || texts.includes(text)) return;
    onChange(at < texts.length ? texts.with(at, text) : [...texts, text]);
  };
  return (
    <Flex wrap gap={8} align="center">
      {texts.map((text, at) =>
        edited === at ? (
          <TextInput
            key={text}
            label={`${name} ${text}`}
            width={190}
            start={text}
            onCommit={(typed) => commit(at, typed)}
          />
        ) : (
          <Tag
            key={text}
            closable
            closeIcon={<CloseOutlined aria-label={`删除 ${text}`} />}
            onClose={() => onChange(texts.filter((one) => one !== text))}
          >
            <button type="button" className={styles.text} title="点击编辑" onClick={() => setEdited(at)}>
              {text}
            </button>
          </Tag>
        ),
      )}
      {edited === texts.length ? (
        <TextInput
          label={`新建${name}`}
          width={100}
          start=""
          onCommit={(typed) => commit(texts.length, typed)}
        />
      ) : (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited(texts.length)}
        >
          新建{name}
        </Button>
      )}
    </Flex>
  );
}

interface TextInputProps {
  readonly label: string;
  /** px */
  readonly width: number;
  readonly start: string;
  onCommit(text: string): void;
}

function TextInput({ label, width, start, onCommit }: TextInputProps) {
  const [text, setText] = useState(start);
  return (
    <Input
      // It stands where the button was that asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      size="small"
      style={{ width }}
      maxLength={500}
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onCommit(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Not the form's.
        event.preventDefault();
        onCommit(text);
      }}
    />
  );
}
