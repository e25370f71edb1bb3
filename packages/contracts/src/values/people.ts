/** Badges of people: document 1 section 3. */
export const badges = [
  'VERIFIED',
  'PLATINUM',
  'DOUBLE_PLATINUM',
  'JQBX',
  'STAFF',
  'IDENTITY_VERIFIED',
] as const;
export type Badge = (typeof badges)[number];

/** Permissions of single people beyond their rank (document 1 section 3). */
export const capabilities = ['uploadMusic', 'promoteRoom'] as const;
export type Capability = (typeof capabilities)[number];

export const invitationStatuses = ['pending', 'accepted', 'rejected'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const devicePlatforms = ['ios', 'android', 'web'] as const;
export type DevicePlatform = (typeof devicePlatforms)[number];
