/** The chapters of `docs/manual`, each loaded when it is read (HELP-05). */
interface Chapter {
  readonly key: string;
  readonly title: string;
  load(): Promise<string>;
}

const FILES = import.meta.glob<string>('/docs/manual/*.md', { query: '?raw', import: 'default' });

/** In the order in which they are read. */
const TITLES = {
  dispatcher: '出发台调度',
  orders: '订单与退款',
  caddies: '球童',
  competitions: '赛事',
  administrator: '系统管理员',
  replay: '录制与回放',
} as const;

export const CHAPTERS: readonly Chapter[] = Object.entries(TITLES).map(([key, title]) => ({
  key,
  title,
  load: async () => (await FILES[`/docs/manual/${key}.md`]?.()) ?? '',
}));
