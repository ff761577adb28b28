import { Link } from 'react-router-dom';
import { useFrame } from '../console/ConsoleFrame.ts';
import { Mark } from './Mark.tsx';
import styles from './ConsoleLayout.module.css';

/** Head of the side menu; leads to the home page. */
export function Logo({ collapsed }: { readonly collapsed: boolean }) {
  const { product } = useFrame();
  return (
    <Link to="/" className={styles['logo']} title={product}>
      <Mark size={28} />
      {!collapsed && <span>Fairway 球场</span>}
    </Link>
  );
}
