import { Link } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { findMenuTrail } from '../menu/menuKeys.ts';
import styles from './Breadcrumb.module.css';

interface Props {
  readonly route: RouteRecord;
  /** Path of the page, parameters filled. */
  readonly path: string;
  /** What its tab says. */
  readonly title: string;
}

interface Step {
  readonly title: string;
  /** `null`: a group that has no address of its own. */
  readonly to: string | null;
}

/** Home, the groups of the menu above the page, and the page itself (SHELL-47). */
export function Breadcrumb({ route, path, title }: Props) {
  const { menu, home, homeTitle } = useFrame();
  const trail = findMenuTrail(menu, path);
  const above =
    trail.length > 0
      ? trail
          .slice(0, -1)
          .map((node): Step => ({ title: node.meta.title, to: node.isRoute ? node.path : null }))
      : route.trail.slice(0, -1).map((group): Step => ({ title: group, to: null }));
  const steps = [{ title: homeTitle, to: home.path }, ...above.filter((step) => step.title !== '')];
  return (
    <nav aria-label="面包屑" className={styles.trail}>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>{step.to === null ? step.title : <Link to={step.to}>{step.title}</Link>}</li>
        ))}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
