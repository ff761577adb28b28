import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { handoverMachine, type HandoverOrder, type HandoverReply } from '#machines/handover.machine.ts';

const OUTGOING = 'early';
const INCOMING = 'late';
const PREPARED: Handover = {
  id: '1',
  rev: 1,
  parkId: 'p',
  status: HandoverStatus.prepared,
  outgoingId: OUTGOING,
  outgoingName: '早班',
  incomingId: null,
  incomingName: null,
  summary: null,
  prepareTs: 0,
  beginTs: null,
  endTs: null,
  items: [],
};
const CONFIRMING: Handover = {
  ...PREPARED,
  rev: 2,
  status: HandoverStatus.confirming,
  incomingId: INCOMING,
  incomingName: '晚班',
};
const COMPLETED: Handover = { ...CONFIRMING, rev: 3, status: HandoverStatus.completed };

const AFTER: Readonly<Record<HandoverOrder['command']['kind'], Handover>> = {
  prepare: PREPARED,
  begin: CONFIRMING,
  confirm: CONFIRMING,
  complete: COMPLETED,
  withdraw: { ...PREPARED, status: HandoverStatus.withdrawn },
};

function openDesk(userId: string, answer: (order: HandoverOrder) => Promise<HandoverReply> = reply) {
  const orders: HandoverOrder[] = [];
  const perform = fromPromise<HandoverReply, HandoverOrder>(({ input }) => {
    orders.push(input);
    return answer(input);
  });
  const actor = createActor(handoverMachine.provide({ actors: { perform } }), { input: { userId } }).start();
  const give = async (command: HandoverOrder['command']) => {
    actor.send({ type: 'command.given', command });
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { actor, give, orders };
}

const reply = async ({ command }: HandoverOrder): Promise<HandoverReply> => ({
  handover: AFTER[command.kind],
  message: '好',
});

// SHIFT-02
describe('the handover at a desk', () => {
  it('knows nothing until the server was read', () => {
    const { actor } = openDesk(OUTGOING);
    expect(actor.getSnapshot().hasTag('unread')).toBe(true);
    actor.send({ type: 'handover.read', handover: null });
    expect(actor.getSnapshot().hasTag('absent')).toBe(true);
  });

  it('goes from prepared over confirming to completed, and keeps the outcome until it was looked at', async () => {
    const { actor, give } = openDesk(INCOMING);
    actor.send({ type: 'handover.read', handover: PREPARED });
    expect((await give({ kind: 'begin' })).hasTag('confirming')).toBe(true);
    expect((await give({ kind: 'complete' })).hasTag('completed')).toBe(true);
    actor.send({ type: 'handover.read', handover: null });
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
    actor.send({ type: 'outcome.dismissed' });
    expect(actor.getSnapshot().hasTag('absent')).toBe(true);
  });

  it('refuses what the rules do not allow without asking the server', async () => {
    const { actor, give, orders } = openDesk(OUTGOING);
    actor.send({ type: 'handover.read', handover: PREPARED });
    expect((await give({ kind: 'begin' })).context.failure).toBe('不能接自己交的班，请由接班人操作');
    expect((await give({ kind: 'prepare', summary: '' })).context.failure).toBe('该球场已有进行中的交接班');
    expect(orders).toEqual([]);
    expect((await give({ kind: 'withdraw', reason: '' })).hasTag('withdrawn')).toBe(true);
  });

  it('says why the server refused, and stays as it was', async () => {
    const { actor, give } = openDesk(INCOMING, () => Promise.reject(new Error('网络不通')));
    actor.send({ type: 'handover.read', handover: PREPARED });
    const after = await give({ kind: 'begin' });
    expect([after.context.failure, after.hasTag('prepared')]).toEqual(['网络不通', true]);
  });

  it('does not go back to what an older reading says', async () => {
    const { actor, give } = openDesk(INCOMING);
    actor.send({ type: 'handover.read', handover: PREPARED });
    await give({ kind: 'begin' });
    actor.send({ type: 'handover.read', handover: PREPARED });
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true);
  });

  it('keeps the outcome against a reading of before that has its revision', async () => {
    const { actor, give } = openDesk(INCOMING);
    actor.send({ type: 'handover.read', handover: CONFIRMING });
    await give({ kind: 'complete' });
    // What is open changed at the same moment, which is a revision as well.
    actor.send({ type: 'handover.read', handover: { ...CONFIRMING, rev: COMPLETED.rev } });
    actor.send({ type: 'handover.read', handover: null });
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
  });

  it('waits for the answer to its command, whatever is read meanwhile', async () => {
    let answer: (given: HandoverReply) => void = () => undefined;
    const { actor, give } = openDesk(INCOMING, () => new Promise((resolve) => void (answer = resolve)));
    const said: string[] = [];
    actor.on('command.done', ({ message }) => said.push(message));
    actor.send({ type: 'handover.read', handover: CONFIRMING });
    const done = give({ kind: 'complete' });
    // The notice of the change is quicker than the answer to what changed it.
    actor.send({ type: 'handover.read', handover: null });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    answer({ handover: COMPLETED, message: '交接完成' });
    expect((await done).hasTag('completed')).toBe(true);
    expect(said).toEqual(['交接完成']);
  });
});
