export const reportReasons = ['SPAM', 'HARASSMENT', 'HATE', 'SEXUAL', 'VIOLENCE', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Names of the room roles in the CometChat API. */
export const groupScopes = ['admin', 'moderator', 'participant'] as const;
export type GroupScope = (typeof groupScopes)[number];
