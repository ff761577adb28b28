import { describe, expect, it } from 'vitest';
import { buildTotpUri, computeCode, encodeBase32, findTotpStep } from '#server/auth/secondFactor/totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('one-time passwords', () => {
  // FACTOR-02: RFC 6238, appendix B
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of the standard at second %i', (second, code) => {
    expect(computeCode(SECRET, Math.floor(second / 30), 8)).toBe(code);
    expect(findTotpStep(SECRET, code.slice(2), second * 1000)).toBe(Math.floor(second / 30));
  });

  // RFC 4226, appendix D
  it('are those of the counter below them', () => {
    expect([0, 1, 2, 3, 4].map((step) => computeCode(SECRET, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
    ]);
  });

  // FACTOR-02
  it('count one step before and one after their own, and no further', () => {
    const code = computeCode(SECRET, 100);
    const at = (step: number) => findTotpStep(SECRET, code, step * 30_000);
    expect([98, 99, 100, 101, 102].map(at)).toEqual([null, 100, 100, 100, null]);
    expect(findTotpStep(SECRET, '', 3_000_000)).toBeNull();
  });
});

describe('what an app reads', () => {
  // RFC 4648, section 10
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %s in base 32 as %s', (text, code) => {
    expect(encodeBase32(Buffer.from(text))).toBe(code);
  });

  it('names the product and the account', () => {
    const uri = new URL(buildTotpUri(SECRET, '球场 运营', 'admin'));
    expect(decodeURIComponent(uri.pathname)).toContain('球场 运营:admin');
    expect(uri.searchParams.get('issuer')).toBe('球场 运营');
    expect(uri.href).not.toContain('+');
  });
});
