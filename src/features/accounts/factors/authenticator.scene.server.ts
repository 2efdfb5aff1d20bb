import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from './webauthn-json.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** Present, verified, may be backed up, is backed up; and that a key follows. */
const flags = { present: 1, verified: 4, attested: 64 };

interface Place {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A device for tests, which makes one passkey and proves it: what a browser would send. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  /** Grows by one with each proof, unless a test says otherwise. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  make({ challenge, origin = 'http://localhost:3000', rpId = 'localhost' }: Place): NewPasskey {
    const data = Buffer.concat([
      this.#head(rpId, flags.present | flags.verified | flags.attested),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseOf(this.#keys.publicKey),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      Buffer.from('cfmtdnonegattStmt', 'latin1'),
      Buffer.from([0xa0]),
      Buffer.from('hauthData', 'latin1'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  prove({
    challenge,
    origin = 'http://localhost:3000',
    rpId = 'localhost',
    isVerified = true,
  }: Place): PasskeyProof {
    this.counter += 1;
    const data = this.#head(rpId, flags.present | (isVerified ? flags.verified : 0));
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(this.#keys.privateKey)),
      },
    };
  }

  #head(rpId: string, flag: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A key of P-256 as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ]);
}
