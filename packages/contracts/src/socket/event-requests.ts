/** Requests that are no actions: they have no `params`, and their `event` is their own name (wire 1.4). */
import { Type } from '@sinclair/typebox';
import { NoParams } from './params.ts';
import { socketAction } from './socket-action.ts';

const roomLeave = socketAction({
  summary: 'Leave the room and keep the connection',
  allowed: 'anyone',
  choosesRoom: true,
  params: NoParams,
  result: Type.Object({ status: Type.Literal('OK') }),
});

export const eventRequests = { roomLeave };
export type EventRequestName = keyof typeof eventRequests;
