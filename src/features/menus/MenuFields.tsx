import { Form, type FormInstance, Input, Radio, TreeSelect } from 'antd';
import { type MenuChoice, menuCalls } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { ButtonFields } from './ButtonFields.tsx';
import type { EntryForm, OpenedMenu } from './editorValues.ts';
import { PageFields } from './PageFields.tsx';

const TYPES = [
  { value: MenuType.root, label: '一级菜单' },
  { value: MenuType.page, label: '子菜单' },
  { value: MenuType.button, label: '按钮/权限' },
];

interface Props {
  readonly form: FormInstance<EntryForm>;
  readonly opened: OpenedMenu;
  /** `null` = it is new. */
  readonly id: string | null;
}

/** The fields that an entry of the chosen type has. */
export function MenuFields({ form, opened, id }: Props) {
  const type = Form.useWatch('menuType', form) ?? MenuType.root;
  const isButton = type === MenuType.button;
  const isRoot = type === MenuType.root;

  function changeType(next: number): void {
    // Only a group has a component that is always right.
    if (opened.action === 'add' && type === MenuType.root && next === MenuType.page)
      form.setFieldValue('component', null);
    queueMicrotask(() => void form.validateFields(['url', 'component']).catch(() => undefined));
  }

  return (
    <>
      <Form.Item name="menuType" label="菜单类型">
        <Radio.Group options={TYPES} onChange={({ target }) => changeType(Number(target.value))} />
      </Form.Item>
      <Form.Item
        name="name"
        label={isButton ? '按钮/权限' : '菜单名称'}
        rules={[
          { required: true, whitespace: true, message: `请输入${isButton ? '按钮/权限' : '菜单名称'}` },
        ]}
      >
        <Input maxLength={100} placeholder={isButton ? '请输入按钮/权限' : '请输入菜单名称'} />
      </Form.Item>
      {!isRoot && <ParentField id={id} />}
      <Form.Item
        name="url"
        label="菜单路径"
        rules={isButton ? [] : [{ required: true, whitespace: true, message: '请输入菜单路径' }]}
      >
        <Input maxLength={255} placeholder="以 / 开头的路径，或 http(s) 地址" />
      </Form.Item>
      {isButton ? <ButtonFields form={form} id={id} /> : <PageFields isRoot={isRoot} />}
    </>
  );
}

function ParentField({ id }: { readonly id: string | null }) {
  const { data, isFetching } = useAnnouncedCall(menuCalls.listParents, {});
  return (
    <Form.Item name="parentId" label="上级菜单" rules={[{ required: true, message: '请选择上级菜单' }]}>
      <TreeSelect
        showSearch={{ treeNodeFilterProp: 'title' }}
        loading={isFetching}
        placeholder="请选择上级菜单"
        listHeight={200}
        treeData={(data?.treeList ?? []).map((node) => toChoice(node, id, false))}
      />
    </Form.Item>
  );
}

interface ParentChoice {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: ParentChoice[];
}

/** Nothing stands below itself. */
function toChoice({ key, title, children }: MenuChoice, id: string | null, isBelow: boolean): ParentChoice {
  const disabled = isBelow || key === id;
  return {
    value: key,
    title,
    disabled,
    children: (children ?? []).map((child) => toChoice(child, id, disabled)),
  };
}
