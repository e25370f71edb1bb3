import type { Operation } from '../../operation.ts';
import { toggleReaction } from './index.ts';
import * as cometService from './index.ts';

export { cometService };

/**
 * Every call of the CometChat compatibility layer. It isn't a gateway service, so it is separate from
 * `allOperations`.
 */
export const cometOperations: readonly Operation[] = Object.values(cometService);

/** The addresses that serve a call. Clients use both versions, and one client alternates between them (wire section 5.1). */
export function cometAddresses(operation: Pick<Operation, 'id' | 'path'>): string[] {
  const bases = operation.id === toggleReaction.id ? ['/v1'] : ['/v3.0', '/v3'];
  return bases.map((base) => base + operation.path);
}
