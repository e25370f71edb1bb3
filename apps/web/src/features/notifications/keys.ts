/** Names of what is kept in the page about notifications; the shell's bell and the feature share them. */
export const notificationsKey = ['notifications'] as const;
export const unreadKey = ['notifications', 'unread'] as const;
export const listKey = ['notifications', 'list'] as const;
export const preferencesKey = ['notification preferences'] as const;
