import { roomRefusals, type RoomRefusalCode } from '@turnstage/contracts/values';

export const refusals = roomRefusals;
export type RefusalCode = RoomRefusalCode;

export function isRefusal(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
