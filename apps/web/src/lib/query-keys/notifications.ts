/** Query keys for notifications, shared by the bell in the shell and the feature. `me` is my uuid. */
export const notificationKeys = {
  all: ['notifications'] as const,
  unread: ['notifications', 'unread'] as const,
  unreadOf: (me: string | undefined) => ['notifications', 'unread', me] as const,
  lists: ['notifications', 'list'] as const,
  listOf: (me: string | undefined) => ['notifications', 'list', me] as const,
  preferences: ['notification preferences'] as const,
  preferencesOf: (me: string | undefined) => ['notification preferences', me] as const,
  browserPush: ['browser push'] as const,
};
