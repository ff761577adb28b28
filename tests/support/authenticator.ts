/** An authenticator in software: makes passkeys and signs with them, and lies where a test wants it to. */

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Site {
  readonly id: string;
  readonly origin: string;
}

export interface SoftPasskey {
  readonly id: string;
  register(challenge: string, site?: Site): object;
  /** @param counter uses so far, as it claims */
  assert(challenge: string, counter: number, site?: Site): object;
}

const HOME: Site = { id: 'localhost', origin: 'http://localhost' };
const PRESENT = 0x01;
const WITH_KEY = 0x40;

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
const describe = (type: string, challenge: string, { origin }: Site): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function count(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
function encodeAttestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    length,
    authData,
  ]);
}

export function createPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    register(challenge, site = HOME) {
      const authData = Buffer.concat([
        hash(site.id),
        Buffer.from([PRESENT + WITH_KEY]),
        count(0),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        encodeKey(publicKey),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: encode(describe('webauthn.create', challenge, site)),
          attestationObject: encode(encodeAttestation(authData)),
          transports: ['internal'],
        },
      };
    },
    assert(challenge, counter, site = HOME) {
      const clientData = describe('webauthn.get', challenge, site);
      const authData = Buffer.concat([hash(site.id), Buffer.from([PRESENT]), count(counter)]);
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey)),
        },
      };
    },
  };
}

/** The secret of an authenticator app as people see it. */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (digit) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
