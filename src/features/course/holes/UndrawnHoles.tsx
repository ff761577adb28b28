import { useQuery } from '@tanstack/react-query';
import { queryGeometry } from '#src/widgets/course/courseReads.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './holes.module.css';

/** How many holes of a park have no line: nobody's tracker tells where flights are there (MAPFILE-07). */
export function UndrawnHoles({ parkId }: { readonly parkId: string }) {
  const { data } = useQuery(queryGeometry(useHttp(), parkId, true));
  const undrawn = data?.holes.filter(({ centerline }) => centerline.length < 2) ?? [];
  if (undrawn.length === 0) return null;
  return (
    <span className={styles.undrawn} title={undrawn.map(({ displayNo }) => `${displayNo}号洞`).join('、')}>
      {undrawn.length}个球洞无图形，人工报点
    </span>
  );
}
