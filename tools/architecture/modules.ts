/**
 * The server's modules as data: which schema each owns, whom it may call, and whose events it listens to.
 * The table of ARCHITECTURE.md; change both together.
 */

export interface ModuleRow {
  /** The PostgreSQL schema that this module owns and no other names. */
  readonly schema: string;
  /** Modules whose front door (`index.ts`) it may call. */
  readonly calls: readonly string[];
  /** Modules whose events it may listen to; `*` is every module. */
  readonly listensTo: readonly string[];
}

export const modules: Readonly<Record<string, ModuleRow>> = {
  user: { schema: 'user_service', calls: [], listensTo: [] },
  audit: { schema: 'audit_service', calls: [], listensTo: ['*'] },
  upload: { schema: 'upload_service', calls: ['user'], listensTo: ['user'] },
  playlist: { schema: 'playlist_service', calls: ['user', 'upload'], listensTo: ['user', 'upload'] },
  payment: { schema: 'payment_service', calls: ['user'], listensTo: [] },
  points: { schema: 'points_service', calls: ['user', 'payment'], listensTo: ['realtime', 'payment'] },
  social: { schema: 'social_service', calls: ['user'], listensTo: ['user'] },
  room: { schema: 'room_service', calls: ['user', 'social'], listensTo: ['user', 'payment'] },
  chat: { schema: 'chat_service', calls: ['user', 'social', 'room'], listensTo: ['room', 'user', 'social'] },
  notification: {
    schema: 'notification_service',
    calls: ['user', 'social', 'room', 'chat'],
    listensTo: ['user', 'social', 'room', 'realtime', 'points', 'chat'],
  },
  realtime: {
    schema: 'realtime_service',
    calls: ['user', 'room', 'playlist', 'chat', 'points'],
    listensTo: ['room', 'user', 'playlist', 'social', 'chat', 'notification'],
  },
};

/** The composition roots: the only files outside the modules that may name one. */
const compositionRoots = /^apps\/server\/src\/(build-app\.ts|main\.ts|cli\/[^/]+\.ts|modules\/[^/]+\.ts)$/;

export function isCompositionRoot(path: string): boolean {
  return compositionRoots.test(path);
}
