/** Verifies what the App Store signed, with Apple's own library (rule J40). */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
  SignedDataVerifier,
} from '@apple/app-store-server-library';
import type { AppStoreConfig } from '../config/index.ts';
import { refuse } from '../http/refusal.ts';

export interface VerifiedNotification {
  readonly notification: ResponseBodyV2DecodedPayload;
  /** Null: it is about no purchase, such as a test. */
  readonly transaction: JWSTransactionDecodedPayload | null;
}

export interface AppStoreVerifier {
  /** Throws `payment/signature-invalid`. */
  verify(signedPayload: string): Promise<VerifiedNotification>;
}

export function createAppStoreVerifier(config: AppStoreConfig): AppStoreVerifier {
  let loaded: Promise<SignedDataVerifier> | undefined;
  return {
    async verify(signedPayload) {
      loaded ??= loadVerifier(config);
      // A file that couldn't be read may be readable next time.
      loaded.catch(() => (loaded = undefined));
      const verifier = await loaded;
      try {
        const notification = await verifier.verifyAndDecodeNotification(signedPayload);
        const signed = notification.data?.signedTransactionInfo;
        const transaction = signed === undefined ? null : await verifier.verifyAndDecodeTransaction(signed);
        return { notification, transaction };
      } catch {
        throw refuse('payment/signature-invalid');
      }
    },
  };
}

/** Loaded when the first notification comes: most installations get none. */
async function loadVerifier(config: AppStoreConfig): Promise<SignedDataVerifier> {
  // A CommonJS package: once it is bundled, its names are in `default` only.
  const { default: library } = await import('@apple/app-store-server-library');
  const files = await Promise.all(config.rootCertificates.map((file) => readFile(file)));
  // The library's other environments are for tests on a developer's machine, and verify nothing.
  const environment =
    config.environment === 'production' ? library.Environment.PRODUCTION : library.Environment.SANDBOX;
  return new library.SignedDataVerifier(
    files.map((file) => new X509Certificate(file).raw),
    config.onlineChecks,
    environment,
    config.bundleId,
    config.appId,
  );
}
