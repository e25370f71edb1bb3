/** What a browser does with a push: it holds the keys of its subscription and decrypts messages (RFC 8188, 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export class FakeBrowser {
  readonly endpoint: string;
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#curve.generateKeys();
  }

  /** As `PushSubscription.toJSON()` returns it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** Throws when the message wasn't encrypted for this browser. */
  open(body: Buffer): string {
    // Header: salt 16, record size 4, length of the sender's key, that key.
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#curve.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and zeros.
    const end = padded.lastIndexOf(2);
    return padded.subarray(0, end).toString('utf8');
  }
}
