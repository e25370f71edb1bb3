/** What needs an account, or a person: guests have none, and a bot belongs to the person who acts for it (rule A33). */
import type { TokenRole } from '@turnstage/contracts';

type Kind = 'guest' | 'bot' | 'person';

const people: readonly Kind[] = ['person'];
const accounts: readonly Kind[] = ['person', 'bot'];

const kinds = {
  /** A33, like everything here without a rule of its own */
  createRooms: people,
  inviteToRooms: people,
  ownBots: people,
  addEmails: people,
  addPhones: people,
  /** Set a password, also by a link (A27). */
  setPassword: people,
  createMagicLinks: people,
  /** A voucher raises a rank, and bots keep theirs (A12, M4). */
  redeemVouchers: people,
  /** Bots go with their owner (A13). */
  requestDeletion: people,
  /** Bots don't listen, and have nobody who could give consent. */
  linkMusic: people,
  /** L5 */
  reportListening: people,
  /** S7 */
  haveFriends: people,
  /** N1 */
  receiveNotifications: people,
  /** Wear their own avatars (F6), and play as the house DJ (R112). */
  wearBotAvatars: ['bot'],
  beHouseDj: ['bot'],
  haveCrates: accounts,
  readOwnPhones: accounts,
  /** Who can hear which songs (R113). */
  countListeners: accounts,
  /** In rooms with video, through the media server. */
  publishMedia: accounts,
  /** Songs that aren't public (U18). */
  playUploads: accounts,
  /** R50 */
  vote: accounts,
  /** R58 */
  throwEmojis: accounts,
  /** Chat announces those who come in, but not guests. */
  beAnnounced: accounts,
} as const satisfies Record<string, readonly Kind[]>;
export type PersonalPermission = keyof typeof kinds;

export function hasPersonalPermission(role: TokenRole, permission: PersonalPermission): boolean {
  const allowed: readonly Kind[] = kinds[permission];
  return allowed.includes(kindOf(role));
}

function kindOf(role: TokenRole): Kind {
  return role === 'guest' || role === 'bot' ? role : 'person';
}
