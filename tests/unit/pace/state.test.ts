import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PACE_START,
  computePaceRole,
  advancePace,
  computeWantedState,
  type PaceMemory,
} from '#domain/pace/state.ts';

const inPosition = { gapBeyondSec: 0 };

describe('pace state', () => {
  // PACE-04
  it('needs both delay and lost contact to be red (PACE-04)', () => {
    expect(computeWantedState('2', { cumDelaySec: 700, gapBeyondSec: 100 })).toBe('3');
    expect(computeWantedState('2', { cumDelaySec: 700, gapBeyondSec: 600 })).toBe('4');
    expect(computeWantedState('2', { cumDelaySec: 700, gapBeyondSec: null })).toBe('4');
    expect(computeWantedState('2', { cumDelaySec: -181, ...inPosition })).toBe('1');
  });

  // PACE-05
  it('is left only below the exit thresholds', () => {
    expect(computeWantedState('3', { cumDelaySec: 200, ...inPosition })).toBe('3');
    expect(computeWantedState('3', { cumDelaySec: 179, ...inPosition })).toBe('2');
    expect(computeWantedState('4', { cumDelaySec: 500, gapBeyondSec: 500 })).toBe('4');
    expect(computeWantedState('4', { cumDelaySec: 479, gapBeyondSec: 500 })).toBe('3');
  });

  // PACE-06
  it('enters after 30 s of agreement and leaves after 60', () => {
    const late = { cumDelaySec: 400, ...inPosition };
    const fine = { cumDelaySec: 0, ...inPosition };
    let memory: PaceMemory = advancePace(PACE_START, late, 100);
    memory = advancePace(memory, late, 125);
    expect(memory.state).toBe('2');
    memory = advancePace(memory, late, 130);
    expect(memory.state).toBe('3');
    memory = advancePace(memory, fine, 200);
    expect(advancePace(memory, fine, 255).state).toBe('3');
    expect(advancePace(memory, fine, 260).state).toBe('2');
  });

  it('starts counting again when the figures flicker', () => {
    const late = { cumDelaySec: 400, ...inPosition };
    let memory = advancePace(PACE_START, late, 0);
    memory = advancePace(memory, { cumDelaySec: 0, ...inPosition }, 25);
    memory = advancePace(memory, late, 30);
    expect(advancePace(memory, late, 55).state).toBe('2');
  });

  it('never changes state twice within the enter hold', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -600, max: 1200 }), { maxLength: 200 }), (delays) => {
        let memory: PaceMemory = PACE_START;
        let changedAt = -Infinity;
        delays.forEach((cumDelaySec, tick) => {
          const next = advancePace(memory, { cumDelaySec, gapBeyondSec: null }, tick * 5);
          if (next.state !== memory.state) {
            expect(tick * 5 - changedAt).toBeGreaterThanOrEqual(30);
            changedAt = tick * 5;
          }
          memory = next;
        });
      }),
    );
  });
});

describe('role in a chain', () => {
  const behind = { state: '3', isHeld: false, isRoot: false } as const;

  // PACE-07
  it('tells the cause from those who only wait', () => {
    expect(computePaceRole({ ...behind, state: '2' })).toBe('0');
    expect(computePaceRole(behind)).toBe('1');
    expect(computePaceRole({ ...behind, state: '2', isHeld: true })).toBe('2');
    expect(computePaceRole({ ...behind, isHeld: true })).toBe('2');
    expect(computePaceRole({ ...behind, isHeld: true, isRoot: true })).toBe('3');
  });
});
