import { BookOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Popover } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listViewCalls, MOST_VIEWS, type SavedView } from '#domain/calls/listViews.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { CopyButton } from '#src/widgets/clipboard/CopyButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { isSameQuery } from '../list/listQuery.ts';
import type { ListControl } from '../list/useList.ts';
import type { TableSettings, useTableSettings } from '../table/tableSettings.ts';
import {
  buildView,
  removeLinkedSettings,
  isViewApplied,
  addOrReplaceView,
  readLinkedSettings,
  readView,
  toggleDefault,
  formatListLink,
} from './savedViews.ts';
import styles from './views.module.css';

interface Props {
  readonly entity: EntityDescription;
  readonly control: ListControl;
  readonly table: ReturnType<typeof useTableSettings>;
}

/**
 * Views of the list that its user keeps: conditions, order, columns and density under a name (LIST-73), or as an address for
 * somebody else (LIST-92).
 */
export default function SavedViews({ entity, control, table }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: views } = useAnnouncedCall(listViewCalls.read, { list: entity.name });
  const { query } = control;
  const show = (view: SavedView): void => {
    const { filters, sort, advanced } = readView(entity, view);
    control.change({ filters, sort, advanced });
    table.change({ hidden: view.hidden, density: view.density });
  };
  const isLinked = useLinkedSettings(entity, table);
  useDefaultView(control, isLinked ? undefined : views, show);
  const current = views?.find((view) => isViewApplied(entity, view, query, table.settings));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="我的视图"
      classNames={{ root: styles.popover }}
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <ViewList
          {...{ entity, control, table, current }}
          views={views ?? []}
          onShow={(view) => {
            setOpen(false);
            show(view);
          }}
        />
      }
    >
      <Button icon={<BookOutlined aria-hidden />} title="我的视图">
        {current?.name ?? '视图'}
      </Button>
    </Popover>
  );
}

/** Takes over the columns and density that an address brings. @returns whether the list was opened by such an address */
function useLinkedSettings(entity: EntityDescription, table: Props['table']): boolean {
  const address = usePageAddress();
  const settings = useMemo(
    () => readLinkedSettings(entity, new URLSearchParams(address.search)),
    [entity, address],
  );
  const take = useHandler((brought: TableSettings) => {
    table.change(brought);
    address.write(removeLinkedSettings);
  });
  useEffect(() => {
    if (settings !== null) take(settings);
  }, [settings, take]);
  return settings !== null;
}

/** Opens the list with the default view, unless its address names other conditions than those every list opens with. */
function useDefaultView(
  { query, opening }: ListControl,
  views: readonly SavedView[] | undefined,
  show: (view: SavedView) => void,
): void {
  const isSettled = useRef(false);
  useEffect(() => {
    if (views === undefined || isSettled.current) return;
    isSettled.current = true;
    const view = views.find(({ isDefault }) => isDefault);
    if (view !== undefined && isSameQuery(query, opening)) show(view);
  });
}

interface ListProps extends Props {
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  onShow(view: SavedView): void;
}

function ViewList({ entity, control, table, views, current, onShow }: ListProps) {
  const confirm = useConfirm();
  const [name, setName] = useState('');
  const { submit, isSending } = useSubmit(listViewCalls.save, { place: 'toast' });
  const save = (next: readonly SavedView[]): Promise<boolean> =>
    submit({ list: entity.name, views: [...next] });
  const update = (called: string): Promise<boolean> =>
    save(addOrReplaceView(views, buildView(entity, called, control.query, table.settings)));
  async function add(): Promise<void> {
    const called = name.trim();
    const isTaken = views.some((view) => view.name === called);
    if (called === '' || (isTaken && !(await confirm({ title: `视图“${called}”已存在，是否更新？` }))))
      return;
    if (await update(called)) setName('');
  }
  async function remove(view: SavedView): Promise<void> {
    if (await confirm({ title: `确定要删除视图“${view.name}”吗？`, okText: '确认删除' }))
      await save(views.filter((one) => one !== view));
  }
  return (
    <Flex vertical gap={8} className={styles.views}>
      {views.length === 0 && (
        <p className={styles.none}>把当前的查询条件、排序和列保存为视图，下次一点即回。</p>
      )}
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button type="text" aria-pressed={view === current} onClick={() => onShow(view)}>
            {view.name}
            {view.isDefault && '（默认）'}
          </Button>
          <Button type="link" size="small" onClick={() => void update(view.name)} disabled={view === current}>
            更新
          </Button>
          <Button type="link" size="small" onClick={() => void save(toggleDefault(views, view.name))}>
            {view.isDefault ? '取消默认' : '设为默认'}
          </Button>
          <Button type="link" size="small" danger onClick={() => void remove(view)}>
            删除
          </Button>
        </div>
      ))}
      <CopyButton
        text={() =>
          `${location.origin}${location.pathname}?${formatListLink(entity, control.query, table.settings)}`
        }
      >
        复制当前列表的链接
      </CopyButton>
      <Flex gap={8}>
        <Input
          aria-label="视图名称"
          placeholder="视图名称"
          maxLength={30}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void add()}
        />
        <Button
          type="primary"
          loading={isSending}
          disabled={name.trim() === '' || views.length >= MOST_VIEWS}
          onClick={() => void add()}
        >
          另存视图
        </Button>
      </Flex>
    </Flex>
  );
}
