/**
 * Icons of the menu by their Ant Design name, as menu records carry it. The names of the usual records are at hand;
 * any other known name comes with its own small chunk.
 */

import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CommentOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FlagOutlined,
  HomeOutlined,
  MessageOutlined,
  NotificationOutlined,
  RadarChartOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Suspense, type ComponentType } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';

/** Icons of the default menu, which the first page shows; they load with the menu. */
const AT_HAND: Readonly<Record<string, ComponentType>> = {
  appstore: AppstoreOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  comment: CommentOutlined,
  dashboard: DashboardOutlined,
  environment: EnvironmentOutlined,
  flag: FlagOutlined,
  home: HomeOutlined,
  message: MessageOutlined,
  notification: NotificationOutlined,
  'radar-chart': RadarChartOutlined,
  setting: SettingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  team: TeamOutlined,
  trophy: TrophyOutlined,
  user: UserOutlined,
};

const OtherIcon = createLazyPart(
  () => import('./OtherIcon.tsx'),
  // An entry is known by its name.
  () => null,
);

/** Third-generation names carry no style, later ones end in `-o`, `outlined`, `filled` or `two-tone`. */
export const toIconKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^ant-design:/, '')
    .replace(/(-o|-outlined?|-filled?|-two-?tone)$/, '');

/** Draws a menu icon; nothing for `none` and for names no icon set knows. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  if (!name || name === 'none') return null;
  const Icon = AT_HAND[toIconKey(name)];
  if (Icon) return <Icon />;
  return (
    <Suspense fallback={null}>
      <OtherIcon name={toIconKey(name)} />
    </Suspense>
  );
}
