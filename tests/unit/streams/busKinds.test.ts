import { Observable, VirtualTimeScheduler } from 'rxjs';
import { expect, it } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { createBus } from '#streams/bus/bus.ts';
import { createLivePipeline } from '#streams/livePipeline.ts';

const notice: BusMessage = { kind: 'notice', body: { cmd: 'user', msgTxt: '开会' }, recvTs: 1 };
const session: BusMessage = { kind: 'session', userId: '9', parkId: null, recvTs: 0 };

it('tells those who want all first, then those who want the kind, then those who wait for the others', () => {
  const bus = createBus(new VirtualTimeScheduler());
  const heard: string[] = [];
  bus.delivered$.subscribe(({ kind }) => heard.push(`told ${kind}`));
  bus.of('notice', 'link').subscribe(({ kind }) => heard.push(`of ${kind}`));
  bus.messages$.subscribe(({ kind }) => heard.push(`all ${kind}`));
  bus.publish(session);
  bus.publish(notice);
  expect(heard).toEqual(['all session', 'told session', 'all notice', 'of notice', 'told notice']);
});

it('lets a message that another one causes wait until the first was told to everybody', () => {
  const bus = createBus(new VirtualTimeScheduler());
  const heard: string[] = [];
  bus.of('session').subscribe(() => bus.publish(notice));
  bus.delivered$.subscribe(({ kind }) => heard.push(kind));
  bus.publish(session);
  expect(heard).toEqual(['session', 'notice']);
});

it('ends all its streams when it is closed', () => {
  const bus = createBus(new VirtualTimeScheduler());
  let ended = 0;
  for (const stream$ of [bus.messages$, bus.of('notice', 'golf'), bus.delivered$])
    stream$.subscribe({ complete: () => (ended += 1) });
  bus.close();
  expect(ended).toBe(3);
});

it('counts what nobody looks at without asking for frames', () => {
  let frames = 0;
  const frames$ = new Observable(() => void (frames += 1));
  const stage = createLivePipeline(new VirtualTimeScheduler(), frames$);
  stage.bus.publish(session);
  const before = frames;
  stage.bus.publish(notice);
  expect(stage.metrics.model.get().links.notice.frames).toBe(1);
  expect(frames).toBe(before);
  const looking = stage.metrics.model.state$.subscribe();
  stage.bus.publish(notice);
  expect(frames).toBe(before + 1);
  looking.unsubscribe();
  stage.close();
});
