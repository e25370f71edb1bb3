import * as auditService from './audit/index.ts';
import * as chatService from './chat/index.ts';
import * as installationService from './installation/index.ts';
import type { Operation } from './operation.ts';
import * as paymentService from './payment/index.ts';
import * as playlistService from './playlist/index.ts';
import * as pointsService from './points/index.ts';
import * as roomService from './room/index.ts';
import * as sharingService from './sharing/index.ts';
import * as socialService from './social/index.ts';
import * as uploadService from './upload/index.ts';
import * as userService from './user/index.ts';

/** The operations of each service by name, for binding and calling. */
export {
  auditService,
  chatService,
  installationService,
  paymentService,
  playlistService,
  pointsService,
  roomService,
  sharingService,
  socialService,
  uploadService,
  userService,
};

/** Every operation that is implemented. The others are listed in `spec/pending.ts`. */
export const allOperations: readonly Operation[] = [
  userService,
  socialService,
  roomService,
  playlistService,
  paymentService,
  uploadService,
  chatService,
  auditService,
  pointsService,
  sharingService,
  installationService,
].flatMap(operationsIn);

/** The exports of a service that are operations, including those in groups; the other exports are shared shapes. */
function operationsIn(group: object): Operation[] {
  return Object.values(group).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    if (isOperation(value)) return [value];
    return Object.values(value).filter(isOperation);
  });
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'id' in value && 'auth' in value && 'reply' in value;
}
