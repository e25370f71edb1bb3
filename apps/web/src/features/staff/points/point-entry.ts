import type { CallReply } from '@turnstage/client';
import type { pointsService } from '@turnstage/contracts';

export type StaffPointEntry = CallReply<(typeof pointsService)['adminHistory']>['entries'][number];
