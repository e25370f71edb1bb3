import type { UserProfile } from '@turnstage/contracts';

/** My own profile as the shell shows it. */
export type Me = UserProfile;
