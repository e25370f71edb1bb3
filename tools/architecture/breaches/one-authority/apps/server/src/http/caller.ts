import { hasRank } from '@turnstage/permissions';

export const isAdmitted = (role: string, auth: string): boolean => hasRank(role, auth);
