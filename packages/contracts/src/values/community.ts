/** Roles and policies of communities (decisions section 7). */
export const communityRoles = ['owner', 'moderator', 'member'] as const;
export type CommunityRole = (typeof communityRoles)[number];

export const joinPolicies = ['OPEN', 'REQUEST', 'INVITE'] as const;
export type JoinPolicy = (typeof joinPolicies)[number];
