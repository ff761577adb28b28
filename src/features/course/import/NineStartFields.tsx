import { Select } from 'antd';
import type { FoundCourse } from '#domain/course/import/model.ts';
import { type MapState, startNine } from './mapState.ts';
import styles from './courseImport.module.css';

interface Props {
  readonly found: FoundCourse;
  readonly map: MapState;
  onMap(map: MapState): void;
}

const STARTS = [1, 10, 19, 28, 37, 46];

/** Which holes of the park each nine of the file is (MAPFILE-05). */
export function NineStartFields({ found, map, onMap }: Props) {
  if (found.nines.length === 0) return null;
  return (
    <div className={styles.nines}>
      {found.nines.map(({ key, name, holeFrom, holeTo }) => (
        <label key={key}>
          {name === '' ? '球洞' : name}（{holeTo - holeFrom + 1}洞）从
          <Select<number>
            aria-label={`${name}起始洞号`}
            size="small"
            value={holeFrom}
            options={[...new Set([...STARTS, holeFrom])]
              .toSorted((a, b) => a - b)
              .map((start) => ({ value: start, label: `${start}号洞` }))}
            onChange={(start) => onMap(startNine(map, key, start))}
          />
          起
        </label>
      ))}
    </div>
  );
}
