/**
 * The chat as clients of tt.fm and its bots call it (wire section 5), served under `/v3` and `/v3.0` alike. Who calls
 * is said by a chat token in the header `authtoken`, or by that or an access token as bearer; `apikey` is the
 * installation's service token, and acts for the person in `onBehalfOf` where one is named.
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
