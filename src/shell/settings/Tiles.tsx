import styles from './settings.module.css';

export interface TileChoice<T extends string> {
  readonly value: T;
  readonly name: string;
}

interface Props<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly TileChoice<T>[];
  readonly value: T;
  onChange(value: T): void;
}

/** Choices as small pictures of a console; each is drawn by the style sheet, by its name. */
export function Tiles<T extends string>({ name, label, choices, value, onChange }: Props<T>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.tiles}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.tile}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.picture} data-picture={`${name}-${choice.value}`} aria-hidden />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}
