import type { CallReply } from '@turnstage/client';
import type { userService } from '@turnstage/contracts';

/** My own profile. */
export type Me = CallReply<(typeof userService)['ownProfile']>;
