import { FrameImpl, Parser } from '@stomp/stompjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StompSplitter } from '#streams/transports/stompSplitter.ts';
import { rounds } from '#tests/support/breadth.ts';

/** The streams somebody listens to. */
const JOINED = new Set(['1700000000000000101', '1700000000000000009']);

interface Heard {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The library's own reading, as its handler takes it. */
function library(): { readonly heard: Heard[]; push(data: unknown): void } {
  const heard: Heard[] = [];
  const parser = new Parser(
    (raw) => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      heard.push({ command, headers, body });
    },
    () => undefined,
  );
  return { heard, push: (data) => parser.parseChunk(data as string) };
}

/** Ours: what the splitter takes, and what the library makes of the rest, in one order. */
function split(chunks: readonly unknown[]): { readonly heard: Heard[]; readonly taken: number } {
  const rest = library();
  let taken = 0;
  const splitter = new StompSplitter({
    message(subscription, body) {
      if (!JOINED.has(subscription)) return false;
      taken += 1;
      rest.heard.push({ command: 'MESSAGE', headers: { subscription }, body });
      return true;
    },
    rest: rest.push,
    endless: () => undefined,
  });
  for (const chunk of chunks) splitter.push(chunk);
  return { heard: rest.heard, taken };
}

/** Of a MESSAGE somebody listens to only stream and body count. */
function essence({ command, headers, body }: Heard): Heard {
  const isOurs = command === 'MESSAGE' && JOINED.has(headers['subscription'] ?? '');
  return isOurs
    ? { command, headers: { subscription: headers['subscription'] ?? '' }, body }
    : { command, headers, body };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

const word = fc.string({
  unit: fc.constantFrom('a', 'b', '7', '-', '.', '/', '好', '😀', '\\c', '\\n', '\\\\', ' '),
  maxLength: 8,
});
const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'destination',
      'message-id',
      'content-type',
      'redelivered',
      'x',
      'subscription',
    ),
  },
  fc.constantFrom(' subscription', 'subscription ', '\tx', 'Content-Length', ' content-length', '标题'),
);
const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...JOINED) }, word);
const body = fc.oneof(
  fc.json(),
  fc.string({ unit: fc.constantFrom('{', '"', 'a', '\n', '\r', '好', '😀', '\uFEFF', 'M') }),
);
const bodyWithNul = fc.string({ unit: fc.constantFrom('a', '\0', '\n', '好', 'MESSAGE\nx:y\n\n') });

/** A frame as servers write it, with the freedoms the protocol leaves them. */
const frame = fc
  .record({
    command: fc.oneof(
      { weight: 6, arbitrary: fc.constant('MESSAGE') },
      fc.constantFrom('CONNECTED', 'RECEIPT', 'ERROR', 'MESSAGES'),
    ),
    before: fc.option(fc.constantFrom(...JOINED), { nil: null }),
    headers: fc.array(fc.tuple(name, value), { maxLength: 4 }),
    /** A second length, which must not count. */
    again: fc.constantFrom('', '', '0', '3', 'x'),
    body: fc.oneof(
      body.map((text) => ({ text, counted: false })),
      body.map((text) => ({ text, counted: true })),
      bodyWithNul.map((text) => ({ text, counted: true })),
    ),
    lengthFirst: fc.boolean(),
    lineEnd: fc.oneof({ weight: 12, arbitrary: fc.constant('\n') }, fc.constant('\r\n')),
    beats: fc.constantFrom('', '', '\n', '\r\n', '\n\n'),
  })
  .map(({ command, before, headers, again, body: { text, counted }, lengthFirst, lineEnd, beats }) => {
    const lines = [
      ...(before === null ? [] : [`subscription:${before}`]),
      ...headers.map(([key, v]) => `${key}:${v}`),
    ];
    const second = again === '' ? [] : [`content-length:${again}`];
    const length = counted ? [`content-length:${bytesOf(text)}`, ...second] : [];
    const head = [command, ...(lengthFirst ? [...length, ...lines] : [...lines, ...length])];
    return `${head.join(lineEnd)}${lineEnd}${lineEnd}${text}\0${beats}`;
  });

/** Any pieces of a text, never cutting a character, as WebSocket messages of text are. */
const pieces = (texts: readonly string[], cuts: readonly number[]): string[] => {
  const characters = Array.from(texts.join(''));
  const places = [...cuts.map((cut) => cut % (characters.length + 1)), 0, characters.length].toSorted(
    (a, b) => a - b,
  );
  return places.slice(1).map((to, i) => characters.slice(places[i], to).join(''));
};

const cuts = fc.array(fc.nat(), { maxLength: 8 });

describe('says what the library says', () => {
  it('of any frames in any pieces', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 6 }), cuts, (frames, at) => {
        const chunks = pieces(frames, at);
        const plain = library();
        for (const chunk of chunks) plain.push(chunk);
        const ours = split(chunks);
        expect(ours.heard.map(essence)).toEqual(plain.heard.map(essence));
        taken += ours.taken;
      }),
      { numRuns: rounds(150) },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('of frames with garbage in between', () => {
    const noise = fc.string({
      unit: fc.constantFrom(
        '\0',
        '\n',
        '\r',
        ':',
        'MESSAGE',
        'content-length:',
        '9',
        'x',
        'subscription:1700000000000000101',
      ),
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 2, arbitrary: frame }, noise), { maxLength: 6 }),
        cuts,
        (texts, at) => {
          // A last NUL: in doubt about an end, ours waits for one.
          const chunks = [...pieces(texts, at), '\0'];
          const plain = library();
          for (const chunk of chunks) plain.push(chunk);
          expect(split(chunks).heard.map(essence)).toEqual(plain.heard.map(essence));
        },
      ),
      { numRuns: rounds(150) },
    );
  });

  it('of binary messages among texts', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 6 }),
        cuts,
        fc.infiniteStream(fc.boolean()),
        (frames, at, binary) => {
          const chunks = pieces(frames, at).map((chunk) =>
            binary.next().value ? encoder.encode(chunk).buffer : chunk,
          );
          const plain = library();
          for (const chunk of chunks) plain.push(chunk);
          expect(split(chunks).heard.map(essence)).toEqual(plain.heard.map(essence));
        },
      ),
    );
  });
});

describe('takes by itself', () => {
  const [park] = JOINED;
  const message = (text: string, headers: readonly string[] = []): string =>
    [
      'MESSAGE',
      `subscription:${park}`,
      'message-id:e1-7',
      'destination:/golf/client/x',
      ...headers,
      '',
      text,
    ].join('\n') + '\0';

  it('many frames of one message, with and without their length', () => {
    const counted = message('{"name":"七号洞"}', [`content-length:${bytesOf('{"name":"七号洞"}')}`]);
    const { heard, taken } = split([message('{"n":1}') + counted + message('{"n":2}')]);
    expect(heard.map((one) => one.body)).toEqual(['{"n":1}', '{"name":"七号洞"}', '{"n":2}']);
    expect(taken).toBe(3);
  });

  it('a frame in a thousand pieces', () => {
    const long = `"${'x'.repeat(100_000)}"`;
    const { heard, taken } = split(
      pieces(
        [message(long)],
        Array.from({ length: 1_000 }, (_, i) => i * 100),
      ),
    );
    expect([taken, heard[0]?.body]).toEqual([1, long]);
  });
});

it('leaves a frame whose length is too small, and what follows it, to the library', () => {
  const text = 'MESSAGE\nsubscription:1700000000000000101\ncontent-length:2\n\nabcdef\0MESSAGE\nx:y\n\n{}\0';
  const plain = library();
  plain.push(text);
  expect(split([text])).toEqual({ heard: plain.heard, taken: 0 });
});

it('keeps no more of an endless frame than 32 MB', () => {
  let ends = 0;
  const splitter = new StompSplitter({
    message: () => true,
    rest: () => undefined,
    endless: () => (ends += 1),
  });
  splitter.push(`MESSAGE\nsubscription:1\n\n`);
  for (let mb = 0; mb < 32; mb++) splitter.push('x'.repeat(1024 * 1024));
  expect(ends).toBe(1);
});
