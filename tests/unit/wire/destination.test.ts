import { describe, expect, it } from 'vitest';
import {
  BROKER_TEMPLATE,
  buildDestination,
  isDestinationTemplate,
  LOGICAL_TEMPLATE,
  toRoutingKeyTemplate,
  parseStreamId,
} from '#domain/wire/destination.ts';

const ID = '1700000000000000101';
const TEMPLATES = [
  [LOGICAL_TEMPLATE, `/golf/client/${ID}`],
  [BROKER_TEMPLATE, `/topic/golf.client.${ID}`],
  ['/exchange/amq.topic/golf.client.{id}', `/exchange/amq.topic/golf.client.${ID}`],
  ['/topic/%2Fgolf%2Fclient%2F{id}', `/topic/%2Fgolf%2Fclient%2F${ID}`],
  ['/topic/.golf.client.{id}', `/topic/.golf.client.${ID}`],
  ['topic://golf.{id}.out', null],
] as const;

describe('the name of a stream at a broker', () => {
  // LIVE-19
  it.each(TEMPLATES)('%s', (template, expected) => {
    expect(isDestinationTemplate(template)).toBe(expected !== null);
    if (expected === null) return;
    expect(buildDestination(template, ID)).toBe(expected);
    expect(parseStreamId(template, expected)).toBe(ID);
  });

  it.each(['', '*', '#', 'a.b', 'a/b', 'a b', 'a%2Fb', '../x', '球场', 'x'.repeat(65), '{id}', '$&'])(
    'has no room for the id %j',
    (id) => {
      expect(buildDestination(BROKER_TEMPLATE, id)).toBeNull();
      expect(parseStreamId(BROKER_TEMPLATE, `/topic/golf.client.${id}`)).toBeNull();
    },
  );

  it.each(['/topic/golf.client.7.x', '/topic/golf.client', 'x/topic/golf.client.7', '/golf/client/7'])(
    'is not %s',
    (destination) => expect(parseStreamId(BROKER_TEMPLATE, destination)).toBeNull(),
  );

  it('may have something behind the id, which is no part of it', () => {
    expect(parseStreamId('/topic/golf.{id}.out', '/topic/golf.7.out')).toBe('7');
    expect(parseStreamId('/topic/a{id}a', '/topic/a')).toBeNull();
  });

  it.each([
    '',
    '{id}',
    '/topic/golf',
    '/topic/{id}.{id}',
    '/topic/golf.*.{id}',
    '/topic/#.{id}',
    '/a b/{id}',
    '/a\n{id}',
  ])('%j is no template', (template) => expect(isDestinationTemplate(template)).toBe(false));
});

describe('the routing key behind it', () => {
  it.each([
    ['/topic/golf.client.{id}', 'golf.client.{id}'],
    ['/exchange/amq.topic/golf.client.{id}', 'golf.client.{id}'],
    ['/topic/%2Fgolf%2Fclient%2F{id}', '/golf/client/{id}'],
    ['/queue/golf.{id}', null],
    ['/golf/client/{id}', null],
    ['/topic/%zz{id}', null],
  ])('of %s is %s', (template, key) => expect(toRoutingKeyTemplate(template)).toBe(key));
});
