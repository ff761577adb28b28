import { QuestionCircleOutlined } from '@ant-design/icons';
import { Suspense, useEffect, useRef } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';

const HelpDrawer = createLazyPart(() => import('./HelpDrawer.tsx'));

interface Props {
  readonly isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** 帮助: the keys of the page on screen and the manual (HELP-04). */
export function HelpTool({ isOpen, onToggle }: Props) {
  const tool = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = tool.current;
    // Once the drawer is gone: until then it keeps the focus inside.
    return () => opener?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        ref={tool}
        type="button"
        className="fw-tool"
        aria-label="帮助"
        title="帮助"
        onClick={() => onToggle(true)}
      >
        <QuestionCircleOutlined />
      </button>
      <Suspense fallback={null}>{isOpen && <HelpDrawer onClose={() => onToggle(false)} />}</Suspense>
    </>
  );
}
