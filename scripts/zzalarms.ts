import { addTallies, judgeDay } from './alarms/judge.ts';
import { listFigures } from './alarms/limits.ts';
import type { Preset } from '#server/world/basis/presets.ts';
for (const one of process.argv.slice(2)) {
  const [preset, park, from, n, exact] = one.split(':') as [Preset, string, string, string, string?];
  const days = Array.from({ length: Number(n) }, (_, i) =>
    judgeDay({ preset, parkIndex: Number(park), seed: Number(from) + i, isTracked: exact === undefined }),
  );
  console.log(
    one.padEnd(22),
    listFigures(preset, addTallies(days.map((d) => d.tally)))
      .map((f) => `${f.name} ${f.text}${f.isMet ? '' : ' !'}`)
      .join('  '),
  );
}
