import { Select } from 'antd';
import { usePark } from '../session/SessionContext.ts';
import styles from './header.module.css';

/** The park whose data every page shows. People of the platform (types 0 and 1) have none. */
export function ParkSelect() {
  const { park, parks, choose } = usePark();
  if (!park) return null;
  return (
    <Select
      className={styles.park}
      aria-label="当前球场"
      variant="borderless"
      value={park.id}
      popupMatchSelectWidth={220}
      options={parks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const chosen = parks.find((one) => one.id === id);
        if (chosen) choose(chosen);
      }}
    />
  );
}
