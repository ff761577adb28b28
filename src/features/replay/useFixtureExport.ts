import { useState } from 'react';
import { hashText } from '#domain/recording/canonical.ts';
import { createFixture } from '#domain/recording/fixture.ts';
import type { ReplayConsole } from '#streams/replay/replayConsole.ts';
import { judgeRecording } from '#streams/replay/verdict.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';

/** Plays the recording to its end and hands over what it must come to, as a test fixture. */
export function useFixtureExport(
  replay: ReplayConsole,
  file: { readonly blob: Blob; readonly name: string } | null,
) {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    try {
      const fixture = createFixture(
        file.name,
        hashText(await file.blob.text()),
        judgeRecording(replay.recording),
      );
      const name = file.name.replace(/(\.golfrec)?\.(jsonl|har|json)$/, '');
      const text = `${JSON.stringify(fixture, null, 2)}\n`;
      saveFile(`${name}.expect.json`, new Blob([text], { type: 'application/json' }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
