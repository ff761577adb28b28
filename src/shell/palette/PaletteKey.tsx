/** Ctrl+K, or ⌘K, opens the palette from anywhere (HELP-03); it is loaded then. */

import { Suspense, useEffect, useState } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';

const Palette = createLazyPart(() => import('./Palette.tsx'));

interface Props {
  /** A page or record was chosen. */
  onLead(path: string): void;
  onHelp(): void;
}

export function PaletteKey({ onLead, onHelp }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {isOpen && <Palette onLead={onLead} onHelp={onHelp} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}
