import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';
import { buildSearchItems, toTypedTexts } from './searchItems.ts';

/** 筛选 of a phone: the search fields in a drawer, and on the button how many of them narrow the list (LIST-74). */
export default function FilterButton(props: SearchBarProps) {
  const { entity, filters, onSearch, onReset } = props;
  const [isOpen, setOpen] = useState(false);
  const items = buildSearchItems(entity, isPlatformUser(useResourceEnvironment()));
  if (items.length === 0) return null;
  const count = Object.keys(toTypedTexts(items, filters)).length;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? `筛选（${count}）` : '筛选'}
      </Button>
      <AppDrawer title="筛选" placement="bottom" size="large" open={isOpen} onClose={close}>
        <SearchBar
          {...props}
          isWhole
          onSearch={(request) => {
            close();
            onSearch(request);
          }}
          onReset={() => {
            close();
            onReset();
          }}
        />
      </AppDrawer>
    </>
  );
}
