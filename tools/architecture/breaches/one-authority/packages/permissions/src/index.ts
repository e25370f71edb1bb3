export const roomRanks = ['everyone', 'dj', 'moderator', 'coOwner', 'owner'] as const;
const minimums = { ban: 'moderator', close: 'admin', promote: 'staff' };
export const hasRank = (role: string, minimum: string): boolean => role === 'superUser' || role === minimum;
export const canClose = (role: string): boolean => role === 'owner' || hasRank(role, minimums.close);
