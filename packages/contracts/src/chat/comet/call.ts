/**
 * The chat API that tt.fm clients and bots call (wire section 5), served under both `/v3` and `/v3.0`. A chat token
 * in the header `authtoken` identifies the caller, or a chat or access token as bearer. `apikey` is the
 * installation's service token and acts for the person in `onBehalfOf` when there is one.
 */
import { Type } from '@sinclair/typebox';
import { operation, type OperationSpec } from '../../operation.ts';
import { Guid, MessageNumber, Uid } from './requests.ts';

export const Group = Type.Object({ guid: Guid });
export const Person = Type.Object({ uid: Uid });
export const Message = Type.Object({ id: MessageNumber });

export function call<const S extends Omit<OperationSpec, 'service' | 'source'>>(spec: S) {
  return operation({ ...spec, service: 'chat', source: 'wire section 5.2' });
}
