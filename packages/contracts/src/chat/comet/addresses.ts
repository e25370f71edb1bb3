import type { Operation } from '../../operation.ts';
import { toggleReaction } from './index.ts';
import * as cometService from './index.ts';

export { cometService };

/** Every call of the old chat. They are no service of the gateway, so they stand beside `allOperations`. */
export const cometOperations: readonly Operation[] = Object.values(cometService);

/** Where a call is served; clients use both versions, one client also both in turn (wire section 5.1). */
export function cometAddresses(operation: Pick<Operation, 'id' | 'path'>): string[] {
  const bases = operation.id === toggleReaction.id ? ['/v1'] : ['/v3.0', '/v3'];
  return bases.map((base) => base + operation.path);
}
