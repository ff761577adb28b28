import { useFrame } from '../console/ConsoleFrame.ts';
import { Copyright } from './Copyright.tsx';

/** Copyright line under a page; pages that fill the window (`data-fill` on their root) hide it. */
export function Footer() {
  return (
    <footer className="fw-footer">
      <Copyright branding={useFrame().branding} />
    </footer>
  );
}
