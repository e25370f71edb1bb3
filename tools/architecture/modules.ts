/**
 * The server's modules as data: which schema each owns, which modules it can call, and whose events it listens to.
 * The same table is in ARCHITECTURE.md; change both together.
 */

export interface ModuleRow {
  /** The PostgreSQL schema that this module owns and no other module names. */
  readonly schema: string;
  /** Modules whose public API (`index.ts`) it can call. */
  readonly calls: readonly string[];
  /** Modules whose events it can listen to; `*` is every module. */
  readonly listensTo: readonly string[];
}

export const modules: Readonly<Record<string, ModuleRow>> = {
  user: { schema: 'user_service', calls: [], listensTo: ['points'] },
  audit: { schema: 'audit_service', calls: [], listensTo: ['*'] },
  upload: { schema: 'upload_service', calls: ['user'], listensTo: ['user'] },
  playlist: { schema: 'playlist_service', calls: ['user', 'upload'], listensTo: ['user', 'upload'] },
  payment: { schema: 'payment_service', calls: ['user'], listensTo: ['user'] },
  points: {
    schema: 'points_service',
    calls: ['user', 'social', 'room', 'payment'],
    listensTo: ['user', 'room', 'realtime', 'payment'],
  },
  social: { schema: 'social_service', calls: ['user'], listensTo: ['user'] },
  room: { schema: 'room_service', calls: ['user', 'social', 'audit'], listensTo: ['user'] },
  chat: { schema: 'chat_service', calls: ['user', 'social', 'room'], listensTo: ['room', 'user', 'social'] },
  comet: {
    schema: 'comet_service',
    calls: ['user', 'social', 'room', 'chat'],
    listensTo: ['user', 'social', 'room', 'chat'],
  },
  notification: {
    schema: 'notification_service',
    calls: ['user', 'social', 'room', 'chat'],
    listensTo: ['user', 'social', 'room', 'realtime', 'points', 'chat', 'sharing'],
  },
  sharing: {
    schema: 'sharing_service',
    calls: ['user', 'room', 'upload', 'playlist'],
    listensTo: ['user', 'room', 'realtime', 'chat'],
  },
  installation: {
    schema: 'installation_service',
    calls: ['user', 'playlist', 'payment', 'room', 'realtime'],
    listensTo: [],
  },
  realtime: {
    schema: 'realtime_service',
    calls: ['user', 'room', 'playlist', 'chat', 'payment'],
    // `points` because corrections are moderation actions of staff.
    listensTo: ['room', 'user', 'playlist', 'social', 'points', 'chat', 'notification', 'payment'],
  },
};

/** The composition roots: the only files outside the modules that can import one. */
const compositionRoots = /^apps\/server\/src\/(build-app\.ts|main\.ts|cli\/[^/]+\.ts|modules\/[^/]+\.ts)$/;

export function isCompositionRoot(path: string): boolean {
  return compositionRoots.test(path);
}
