import type { CallReply } from '@turnstage/client';
import type { pointsService } from '@turnstage/contracts';

type Contract = typeof pointsService;

export type AvatarRecord = CallReply<Contract['adminAvatarBySlug']>;
export type AssignmentRecord = CallReply<Contract['adminAvatarAssignments']>['data'][number];
