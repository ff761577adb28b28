import { SettingOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Form, Input, InputNumber, Space, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { ROUTE_VIEW } from '#domain/menu/menuEntry.ts';
import { MENU_PAGES } from '#domain/menu/menuPages.ts';
import { GOLF_PAGES } from '#domain/menu/recordPages.ts';
import { MenuIcon } from '#src/shell/menu/icons.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { preventEnterSubmit } from '#src/widgets/time/preventEnterSubmit.ts';
import styles from './menus.module.css';

const IconDialog = createLazyPart(() => import('./IconDialog.tsx'));

/** The pages that this console has, by their words. */
const COMPONENTS = [
  { value: ROUTE_VIEW, label: `${ROUTE_VIEW} 菜单分组` },
  { value: 'layouts/IframePageView', label: 'layouts/IframePageView 外部页面' },
  ...[...MENU_PAGES, ...GOLF_PAGES.map(({ title, component }) => ({ name: title, component }))]
    .filter(({ component }) => component !== ROUTE_VIEW)
    .map(({ name, component }) => ({ value: component, label: `${component} ${name}` })),
].filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index);

const SWITCHES = [
  { name: 'route', label: '是否路由菜单', on: '是', off: '否' },
  { name: 'hidden', label: '隐藏路由', on: '是', off: '否' },
  { name: 'keepAlive', label: '是否缓存路由', on: '是', off: '否' },
  { name: 'alwaysShow', label: '聚合路由', on: '是', off: '否' },
  { name: 'internalOrExternal', label: '打开方式', on: '外部', off: '内部' },
] as const;

/** What a menu leads to, and how it is drawn. */
export function PageFields({ isRoot }: { readonly isRoot: boolean }) {
  return (
    <>
      <Form.Item
        name="component"
        label="前端组件"
        rules={[{ required: true, whitespace: true, message: '请输入前端组件' }]}
      >
        <AutoComplete
          onKeyDown={preventEnterSubmit}
          allowClear
          placeholder="请选择或输入前端组件"
          options={COMPONENTS}
          showSearch={{
            filterOption: (typed, option) =>
              (option?.label ?? '').toLowerCase().includes(typed.trim().toLowerCase()),
          }}
        />
      </Form.Item>
      {isRoot && (
        <Form.Item name="redirect" label="默认跳转地址">
          <Input maxLength={255} placeholder="请输入默认跳转地址" />
        </Form.Item>
      )}
      <Form.Item name="icon" label="菜单图标">
        <IconInput />
      </Form.Item>
      <Form.Item name="sortNo" label="排序">
        <InputNumber className={styles.sort} min={-99_999} max={99_999} step={1} />
      </Form.Item>
      {SWITCHES.map(({ name, label, on, off }) => (
        <Form.Item key={name} name={name} label={label} valuePropName="checked">
          <Switch checkedChildren={on} unCheckedChildren={off} />
        </Form.Item>
      ))}
    </>
  );
}

interface IconInputProps {
  readonly id?: string;
  readonly value?: string | null;
  onChange?(value: string): void;
}

/** The name of an icon, typed or chosen. */
function IconInput({ id, value, onChange }: IconInputProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id !== undefined && { id })}
          allowClear
          maxLength={100}
          prefix={<MenuIcon name={value ?? null} />}
          placeholder="请选择菜单图标"
          value={value ?? ''}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button icon={<SettingOutlined />} aria-label="选择图标" onClick={() => setOpen(true)} />
      </Space.Compact>
      <Suspense fallback={null}>
        {isOpen && (
          <IconDialog
            value={value ?? ''}
            onClose={() => setOpen(false)}
            onChoose={(name) => {
              onChange?.(name);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
