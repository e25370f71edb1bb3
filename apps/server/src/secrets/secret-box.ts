import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that must be readable again but must never be stored in plain text: tokens that other services
 * gave us.
 */
export interface SecretBox {
  /** `context` says whose secret it is. The encrypted text can only be decrypted with the same context. */
  seal(text: string, context: string): string;
  /** Throws a `SecretError` for another key, another context or an altered text. */
  open(sealed: string, context: string): string;
}

export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly reason: 'unreadable' | 'unknown-key' | 'altered';

  constructor(reason: SecretError['reason']) {
    super(messages[reason]);
    this.reason = reason;
  }
}

const messages = {
  unreadable: 'This is not a secret that was encrypted here.',
  'unknown-key':
    'This secret was sealed with a key that is not known any more; put the old key behind the new one in SECRETS_KEY.',
  altered: 'This secret was altered, or belongs to someone else.',
} as const;

/** The encryption format: AES-256-GCM with a key derived by HKDF-SHA-256. Another format gets another number. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts. All keys decrypt, so that a key can be replaced without losing anything. */
export function createSecretBox(keyTexts: readonly [string, ...string[]]): SecretBox {
  const [current, ...older] = keyTexts.map(deriveKey) as [Key, ...Key[]];
  const byId = new Map([...older, current].map((key) => [key.id, key]));
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv, { authTagLength: tagBytes });
      cipher.setAAD(additionalData(current, context));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, current.id, sealed.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [format, keyId = '', body = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (format !== version || rest.length > 0 || bytes.length < ivBytes + tagBytes)
        throw new SecretError('unreadable');
      const key = byId.get(keyId);
      if (!key) throw new SecretError('unknown-key');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(additionalData(key, context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        return (
          decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        throw new SecretError('altered');
      }
    },
  };
}

function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'turnstage secrets v1', 32));
  // The key id is a hash of the derived key, which reveals nothing about the key text.
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { id, bytes };
}

function additionalData(key: Key, context: string): Buffer {
  return Buffer.from(`${version}.${key.id}.${context}`);
}
