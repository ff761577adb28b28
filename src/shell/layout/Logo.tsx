import { Link } from 'react-router-dom';
import { Mark } from '../brand/Mark.tsx';
import { useFrame } from '../console/ConsoleFrame.ts';
import styles from './ConsoleLayout.module.css';

/** Head of the side menu; leads to the home page. */
export function Logo({ collapsed }: { readonly collapsed: boolean }) {
  const { productName } = useFrame().branding;
  return (
    <Link to="/" className={styles.logo} title={productName}>
      <Mark size={28} />
      {!collapsed && <span>{productName}</span>}
    </Link>
  );
}
