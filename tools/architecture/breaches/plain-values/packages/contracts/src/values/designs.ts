export const designs = ['BARN', 'CLUB', 'YACHT'] as const;
