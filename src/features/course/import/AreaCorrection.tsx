import { Button, Select } from 'antd';
import type { Assignment } from '#domain/course/import/matchAreas.ts';
import type { CourseElement } from '#domain/course/import/model.ts';
import styles from './courseImport.module.css';
import { assignElement, type MapState, type Review } from './mapState.ts';

interface Props {
  readonly review: Review;
  /** Id of the area in hand. */
  readonly chosen: string | null;
  readonly map: MapState;
  onMap(map: MapState): void;
  onChoose(id: string | null): void;
}

type Kind = Assignment['kind'];

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'tee', label: '发球台' },
  { value: 'fairway', label: '球道' },
  { value: 'green', label: '果岭' },
  { value: 'water', label: '水域' },
  { value: 'bunker', label: '沙坑' },
  { value: 'other', label: '不采用' },
];
const OF_HOLE: ReadonlySet<string> = new Set(['tee', 'fairway', 'green']);
const NO_HOLE = '';

/** Corrects the kind and the hole of the selected area. */
export function AreaCorrection({ review, chosen, map, onMap, onChoose }: Props) {
  const element = review.elements.find(({ id }) => id === chosen);
  if (element === undefined) return <PickHint review={review} onChoose={onChoose} />;
  const { kind, holeKeys } = describeArea(element, review, map);
  const names = review.found.holes
    .filter(({ key }) => holeKeys.includes(key))
    .map(({ displayNo }) => displayNo)
    .join('、');
  const assign = (assignment: Assignment): void => onMap(assignElement(map, element.id, assignment));
  return (
    <div className={styles.correction}>
      <span role="status">
        {KINDS.find(({ value }) => value === kind)?.label}
        {element.name !== '' && `“${element.name}”`}
        {OF_HOLE.has(kind) && (names === '' ? '，不属于任何球洞' : `，属于${names}`)}
      </span>
      <Select<Kind>
        aria-label="区域是什么"
        size="small"
        className={styles.kind}
        value={kind}
        options={[...KINDS]}
        onChange={(value) =>
          assign({ kind: value, holeKey: OF_HOLE.has(value) ? (holeKeys[0] ?? null) : null })
        }
      />
      {OF_HOLE.has(kind) && (
        <Select<string>
          aria-label="属于哪个球洞"
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          className={styles.hole}
          value={holeKeys[0] ?? NO_HOLE}
          options={[
            { value: NO_HOLE, label: '不属于任何球洞' },
            ...review.found.holes.map(({ key, displayNo }) => ({ value: key, label: `${displayNo}号洞` })),
          ]}
          onChange={(key) => assign({ kind, holeKey: key === NO_HOLE ? null : key })}
        />
      )}
    </div>
  );
}

function PickHint({ review, onChoose }: Pick<Props, 'review' | 'onChoose'>) {
  const [first] = review.found.leftOver;
  return (
    <div className={styles.correction}>
      <span role="status">点击地图上的发球台、球道或果岭，可更正它属于哪个球洞</span>
      {first !== undefined && (
        <Button size="small" onClick={() => onChoose(first.id)}>
          看未归属的区域
        </Button>
      )}
    </div>
  );
}

function describeArea(element: CourseElement, { found }: Review, { corrections }: MapState) {
  const said = corrections.assigned[element.id];
  return {
    kind: said?.kind ?? (element.kind as Kind),
    holeKeys: found.holes.filter(({ elementIds }) => elementIds.includes(element.id)).map(({ key }) => key),
  };
}
