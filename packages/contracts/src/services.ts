/** Services with their gateway base and the version that their status call reports. */
export const services = {
  user: { base: '/api/user-service', version: '1.9.0', title: 'User service' },
  social: { base: '/api/social-service', version: '1.0', title: 'Social service' },
  audit: { base: '/api/audit-service', version: '1.0.31', title: 'Audit service' },
  points: { base: '/api/points-service', version: '1.0', title: 'Points, avatars and tokens service' },
  room: { base: '/api/room-service', version: '1.4.4', title: 'Room service' },
  upload: { base: '/api/upload-service', version: '1.0.0', title: 'Upload service' },
  payment: { base: '/api/payment-service', version: '1.0.0', title: 'Payment service' },
  playlist: { base: '/api/playlist-service', version: '1.0.0', title: 'Playlist service' },
  /** Turnstage's own; old clients chat over the REST API of wire section 5. */
  chat: { base: '/api/chat-service', version: '1.0.0', title: 'Chat service' },
  /** Turnstage's own: what goes out to other places. */
  sharing: { base: '/api/sharing-service', version: '1.0.0', title: 'Sharing service' },
  /** Turnstage's own: for whoever hosts the installation. */
  installation: { base: '/api/installation-service', version: '1.0.0', title: 'Installation service' },
} as const;

export type ServiceName = keyof typeof services;

/**
 * Services whose paths are also served without a prefix: two that have none in the documents (document 1 section 7,
 * document 2 section 7), and one that had its own host, so its clients only change the host (wire section 4).
 */
export const unprefixedServices: readonly ServiceName[] = ['user', 'social', 'points'];
