/** Signs notifications as the App Store does: JWS with a chain of three certificates, whose root is made here. */
import { createSign, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';

export interface FakeAppStore {
  readonly bundleId: string;
  /** DER; the installation trusts it by a setting. */
  readonly rootCertificate: Buffer;
  /** The body of a notification about a purchase. `signedDate` is epoch ms. */
  notify(
    notificationType: string,
    transaction: Readonly<Record<string, unknown>>,
    options?: { readonly subtype?: string; readonly uuid?: string; readonly signedDate?: number },
  ): string;
}

interface Certificate {
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly der: Buffer;
}

/** Object identifiers of the extensions that Apple's library requires in the two certificates. */
const leafExtension = '1.2.840.113635.100.6.11.1';
const intermediateExtension = '1.2.840.113635.100.6.2.1';

export function createFakeAppStore(bundleId = 'org.example.turnstage'): FakeAppStore {
  const root = issue('Root', undefined, { isAuthority: true });
  const intermediate = issue('Intermediate', root, { isAuthority: true, mark: intermediateExtension });
  const leaf = issue('Leaf', intermediate, { isAuthority: false, mark: leafExtension });
  const x5c = [leaf, intermediate, root].map(({ der }) => der.toString('base64'));
  const toJws = (payload: object) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${encode({ alg: 'ES256', x5c })}.${encode(payload)}`;
    const signature = sign('sha256', Buffer.from(content), {
      key: leaf.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${content}.${signature.toString('base64url')}`;
  };
  return {
    bundleId,
    rootCertificate: root.der,
    notify(notificationType, transaction, { subtype, uuid = randomUUID(), signedDate = Date.now() } = {}) {
      const environment = 'Sandbox';
      const signedTransactionInfo = toJws({ bundleId, environment, signedDate, ...transaction });
      return JSON.stringify({
        signedPayload: toJws({
          notificationType,
          ...(subtype === undefined ? {} : { subtype }),
          notificationUUID: uuid,
          version: '2.0',
          signedDate,
          data: { bundleId, bundleVersion: '1', environment, signedTransactionInfo },
        }),
      });
    },
  };
}

/** An X.509 certificate (RFC 5280) for a new P-256 key, signed by `issuer` or by itself. */
function issue(
  name: string,
  issuer: Certificate | undefined,
  { isAuthority, mark }: { readonly isAuthority: boolean; readonly mark?: string },
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const basicConstraints = sequence(
    objectId('2.5.29.19'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))),
  );
  const extensions = [
    basicConstraints,
    ...(mark === undefined ? [] : [sequence(objectId(mark), der(0x04, der(0x05)))]),
  ];
  const serial = Buffer.concat([Buffer.from([1]), Buffer.from(randomUUID().replaceAll('-', ''), 'hex')]);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    distinguishedName(issuer?.name ?? name),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('450101000000Z'))),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = createSign('sha256')
    .update(content)
    .sign(issuer?.privateKey ?? privateKey);
  const bits = der(0x03, Buffer.from([0]), signature);
  return { name, privateKey, der: sequence(content, algorithm, bits) };
}

function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length.toString(16);
  const bytes = Buffer.from(size.length % 2 === 0 ? size : `0${size}`, 'hex');
  const length = body.length < 128 ? bytes : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: readonly Buffer[]) => der(0x30, ...content);

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(`Fake App Store ${name}`)))));
}

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}
