/** Settings of servers in tests, in this process, in another one and behind a browser. */
export const quietSettings = {
  HOST: '127.0.0.1',
  DEMO: 'off',
  // Nothing leaves this machine unless a test starts a local version of the service.
  COVERS: 'off',
  AUDIUS: 'off',
  YOUTUBE: 'off',
  SOUNDCLOUD: 'off',
  // Encoding the others takes longer than most tests.
  SONG_QUALITIES: 'medium',
  LOG_LEVEL: 'error',
} as const;
