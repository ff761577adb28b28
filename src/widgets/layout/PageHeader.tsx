import { Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface HeaderLink {
  readonly title: string;
  readonly href: string;
  readonly icon?: ReactNode;
}

interface HeaderSearch {
  readonly placeholder: string;
  /** Stands in the box at first. */
  readonly first?: string;
  onSearch(words: string): void;
}

interface HeaderTabs {
  readonly items: readonly { readonly key: string; readonly title: string }[];
  readonly active: string;
  onChange(key: string): void;
}

interface Props {
  readonly title: string;
  /** Address of a picture before the title. */
  readonly logo?: string;
  /** Address of a round picture beside the content. */
  readonly avatar?: string;
  /** Right of the title, e.g. buttons. */
  readonly action?: ReactNode;
  readonly content?: ReactNode;
  /** Right of the content, e.g. figures. */
  readonly extra?: ReactNode;
  /** Stand in for a content where there is none. */
  readonly description?: ReactNode;
  readonly links?: readonly HeaderLink[];
  /** Address of a picture at the right edge. */
  readonly extraImage?: string;
  readonly search?: HeaderSearch;
  readonly tabs?: HeaderTabs;
}

/**
 * Head of a page: what it is, its search box and its tabs.
 *
 *     <PageHeader title="搜索列表" search={{ placeholder: '请输入', onSearch }} tabs={{ items, active, onChange }} />
 */
export function PageHeader({ title, logo, action, search, tabs, ...body }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.titleLine}>
        {logo !== undefined && <img className={styles.logo} src={logo} alt="" />}
        <h2>{title}</h2>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      <Body {...body} />
      {search && (
        <Input.Search
          className={styles.search}
          size="large"
          allowClear
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          defaultValue={search.first ?? ''}
          enterButton="搜索"
          onSearch={search.onSearch}
        />
      )}
      {tabs && (
        <Tabs
          className={styles.tabs}
          activeKey={tabs.active}
          onChange={(key) => tabs.onChange(key)}
          items={tabs.items.map(({ key, title: label }) => ({ key, label }))}
        />
      )}
    </header>
  );
}

const NO_LINKS: readonly HeaderLink[] = [];

type BodyProps = Pick<Props, 'avatar' | 'content' | 'extra' | 'description' | 'links' | 'extraImage'>;

function Body({ avatar, content, extra, description, links = NO_LINKS, extraImage }: BodyProps) {
  const text = content ?? description;
  const parts = [avatar, text, extra, extraImage, links[0]];
  if (parts.every((part) => part === undefined)) return null;
  return (
    <div className={styles.body}>
      {avatar !== undefined && <img className={styles.avatar} src={avatar} alt="" />}
      <div className={styles.content}>
        {text}
        {content === undefined && links.length > 0 && (
          <div className={styles.links}>
            {links.map((link) => (
              <a key={link.title} href={link.href}>
                {link.icon} {link.title}
              </a>
            ))}
          </div>
        )}
      </div>
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      {extraImage !== undefined && <img className={styles.extraImage} src={extraImage} alt="" />}
    </div>
  );
}
