import { useState } from 'react';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Space } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Choices } from '../choices.ts';
import { searchFields } from '../list/listQuery.ts';
import styles from '../resource.module.css';
import { SearchInput } from './SearchInput.tsx';

/** More fields than this fold away; folded ones stay active (pages-system Q5). */
const SHOWN = 3;

type Filters = Readonly<Record<string, string>>;

interface Props {
  readonly entity: EntityDescription;
  readonly choices: Choices;
  readonly filters: Filters;
  onSearch(filters: Filters): void;
}

/** The search fields of a description. Enter or 查询 applies them, 重置 empties them. */
export function SearchBar({ entity, choices, filters, onSearch }: Props) {
  const fields = searchFields(entity);
  const isFolded = fields.slice(SHOWN).every(({ name }) => filters[name] === undefined);
  const [open, setOpen] = useState(!isFolded);
  if (fields.length === 0) return null;
  const shown = open ? fields : fields.slice(0, SHOWN);
  // Filters that came with the address, or went with 重置, must show in the inputs: a new key mounts them anew.
  const key = JSON.stringify(filters);

  return (
    <search className={styles['search']}>
      <Form<Filters>
        key={key}
        name={`${entity.name}Search`}
        layout="inline"
        initialValues={filters}
        onFinish={(typed) => onSearch(filled({ ...filters, ...typed }))}
      >
        {shown.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={field.label}
            className={styles['searchItem'] ?? ''}
          >
            <SearchInput field={field} items={choices.items(field.dict)} />
          </Form.Item>
        ))}
        <Form.Item className={styles['searchButtons'] ?? ''}>
          <Space>
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button onClick={() => onSearch({})}>重置</Button>
            {fields.length > SHOWN && (
              <Button
                type="link"
                aria-expanded={open}
                icon={open ? <UpOutlined /> : <DownOutlined />}
                iconPlacement="end"
                onClick={() => setOpen(!open)}
              >
                {open ? '收起' : '展开'}
              </Button>
            )}
          </Space>
        </Form.Item>
      </Form>
    </search>
  );
}

function filled(typed: Readonly<Record<string, string | null | undefined>>): Filters {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return text === '' || text === ',' ? [] : [[name, text] as const];
    }),
  );
}
