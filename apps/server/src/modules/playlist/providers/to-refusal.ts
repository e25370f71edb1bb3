import { refuse } from '../../../http/refusal.ts';
import { ProviderFailure } from './provider-failure.ts';

const codes = {
  unreachable: 'provider/unreachable',
  busy: 'provider/unreachable',
  unreadable: 'provider/unreachable',
  refused: 'provider/keys-refused',
  off: 'provider/not-configured',
} as const;

/** The refusal for a person who waits for a provider. Other errors are returned as they are. */
export function toRefusal(error: unknown): unknown {
  return error instanceof ProviderFailure ? refuse(codes[error.kind]) : error;
}
