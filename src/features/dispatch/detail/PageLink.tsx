import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import styles from './detail.module.css';

interface LinkProps {
  readonly component: string;
  readonly id: string;
  readonly text: string;
}

/** Opens the record's own page; plain text for those whose menu does not have it. */
export function PageLink({ component, id, text }: LinkProps) {
  const open = usePageLink()(component, { id });
  if (open === null) return <b>{text}</b>;
  return (
    <button type="button" className={styles.link} onClick={open}>
      {text}
    </button>
  );
}
