import { Subject, Subscription } from 'rxjs';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { createFrameGate, type NoteChange } from '#streams/models/frameGate.ts';

describe('the frame gate', () => {
  let frames: Subject<void>;
  let owner: Subscription;
  let paint: Mock<() => void>;
  let note: NoteChange;
  beforeEach(() => {
    frames = new Subject();
    owner = new Subscription();
    paint = vi.fn<() => void>();
    note = createFrameGate(frames, paint, owner);
  });
  const painted = (): number => paint.mock.calls.length;

  it('paints once a frame, and asks for frames only while something changed', () => {
    for (let change = 0; change < 3; change += 1) note();
    expect(painted()).toBe(0);
    frames.next();
    expect([painted(), frames.observed]).toEqual([1, false]);
  });

  // BOARD-69
  it('paints what is urgent at once, as the picture of the awaited frame', () => {
    note();
    note(true);
    expect(painted()).toBe(1);
    frames.next();
    expect([painted(), frames.observed]).toEqual([1, false]);
  });

  // BOARD-69
  it('keeps what follows an urgent change out of its frame, another urgent one too', () => {
    note(true);
    note();
    note(true);
    expect(painted()).toBe(1);
    frames.next();
    expect([painted(), frames.observed]).toEqual([1, true]);
    frames.next();
    expect([painted(), frames.observed]).toEqual([2, false]);
    note(true);
    expect(painted()).toBe(3);
  });

  it('paints no more once its owner has ended', () => {
    note();
    owner.unsubscribe();
    frames.next();
    note(true);
    expect([painted(), frames.observed]).toEqual([0, false]);
  });
});
