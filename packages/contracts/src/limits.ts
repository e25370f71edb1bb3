import type { RateLimit } from './operation.ts';

/** Calls per window and key (the account, or else the address). Windows in seconds. */
export const rateLimits: Readonly<Record<RateLimit, { max: number; windowSeconds: number }>> = {
  'sign-up': { max: 10, windowSeconds: 3600 },
  login: { max: 10, windowSeconds: 60 },
  /** Everyone inside Discord comes from the few addresses of its proxy; state and PKCE leave nothing to guess. */
  activity: { max: 600, windowSeconds: 60 },
  code: { max: 10, windowSeconds: 600 },
  /** Above the largest budget of rule C3, which is what limits people and bots that send messages. */
  chat: { max: 90, windowSeconds: 10 },
  upload: { max: 60, windowSeconds: 3600 },
  /** Sorting and filling crates song by song: five a second is faster than a hand that drags. */
  library: { max: 300, windowSeconds: 60 },
  write: { max: 120, windowSeconds: 60 },
  /** Apart from `write`, so that what a client reports about a visit doesn't use up what the person can do. */
  analytics: { max: 300, windowSeconds: 60 },
  /** Long lists have a cover in each row; browsers keep those that they have seen. */
  image: { max: 1200, windowSeconds: 60 },
  /** What other services report; they send from few addresses, and in bursts. */
  webhook: { max: 3000, windowSeconds: 60 },
  /** Each is a request to an address that the caller chose. */
  'webhook-test': { max: 10, windowSeconds: 60 },
  /** Chats and search engines read many links from few addresses. */
  preview: { max: 600, windowSeconds: 60 },
  /** They read many rows. */
  statistics: { max: 30, windowSeconds: 60 },
};

export const limits = {
  password: { min: 8, max: 128 },
  nickname: { min: 2, max: 30 },
  roomName: { min: 3, max: 60 },
  roomDescription: 1000,
  roomVibe: 100,
  roomTheme: 100,
  roomRules: 2_000,
  roomGreeting: 300,
  timedMessages: 10,
  roomFileRoles: 1_000,
  timedMessage: 500,
  timedMessageMinutes: { min: 10, max: 1_440 },
  /** Six hours. */
  slowModeSeconds: 21_600,
  /** A day. */
  raidMinutes: 1_440,
  numberOfDjs: { min: 1, max: 20, default: 5 },
  songsPerDj: { min: 1, max: 10, default: 1 },
  /** Turns on one seat; without a limit by default. */
  maxTurnsPerSeat: { min: 1, max: 10 },
  roomSize: { min: 1, max: 100_000, default: 5_000 },
  communityName: { min: 3, max: 60 },
  communityDescription: 2_000,
  communityRules: 4_000,
  /** Communities that a person is in, that they own, and that a room is in. */
  communitiesPerPerson: 200,
  communitiesOwned: 20,
  communitiesPerRoom: 5,
  roomsPerCommunity: 200,
  /** People, rooms or new communities in one call. */
  communityChanges: 100,
  announcement: { title: { min: 1, max: 100 }, text: 2_000 },
  /** Announcements of one community in 24 hours; pinned ones at the same time. */
  announcementsPerDay: 20,
  pinnedAnnouncements: 3,
  /** Friends in one invitation to a room. */
  roomInvitations: 20,
  eventName: { min: 3, max: 100 },
  eventDescription: 4_000,
  eventDjs: 50,
  eventDays: 7,
  /** Events of one room or one community that haven't ended. */
  openEvents: 100,
  webhookName: 60,
  webhookUrl: 2_000,
  /** Webhooks of one room or one community. */
  webhooks: 10,
  avatarSlug: { min: 2, max: 40 },
  avatarName: { min: 1, max: 40 },
  consumableName: { min: 1, max: 60 },
  consumableDescription: 300,
  consumableTokenCost: { min: 1, max: 1_000_000 },
  /** How long something is worn or lit, or flies; seconds. */
  consumableDuration: { min: 1, max: 3_600 },
  consumablePage: 32,
  /** Custom fields of one person, and the length of a value. */
  customFields: { max: 50, value: 1_000 },
  seasonName: { min: 1, max: 60 },
  /** Points in one correction by staff, and in one call of another service. */
  correctedPoints: 1_000_000,
  servicePoints: 10_000,
  pointsReason: 500,
  crateSongs: 1_000,
  blockedPeople: 1_000,
  friends: 1_000,
  openInvitations: 100,
  followedDjs: 5_000,
  devices: 20,
  deviceToken: 400,
  /** Browsers of one person that receive push notifications. */
  pushBrowsers: 20,
  /** `people`: recipients of one call. */
  notification: { title: 80, message: 300, people: 1_000 },
  contactsAtOnce: 1_000,
  contactAddresses: 5_000,
  contactAddressesADay: 5_000,
  chatMessageLength: 2_000,
  phonesPerAccount: 5,
  emailsPerAccount: 10,
  /** Pinned messages of one room (rule C26). */
  pinnedMessages: 10,
  /** Length of a song that a room plays (rule R33). */
  songSeconds: { min: 15, max: 1_200 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Reasons of bans, comments about people. */
  moderationWords: 2_000,
  /** A reason and a comment together. */
  moderationComment: 4_001,
  chatImages: { max: 4, bytes: 5 * 1024 * 1024, alt: 300 },
  /** Names and descriptions of products, bundles and consumables. */
  shopName: 100,
  shopDescription: 2_000,
  /** Bundles whose order one call sets. */
  orderedBundles: 200,
  /** Tokens in one bundle, or the price of one consumable. */
  tokens: 10_000_000,
  /** In the smallest unit of the currency. */
  price: 99_999_999,
  uploadBytes: 200 * 1024 * 1024,
  /** Size of one part of a file that is sent in parts; the last part can be smaller. */
  uploadPartBytes: { min: 256 * 1024, max: 16 * 1024 * 1024 },
} as const;
