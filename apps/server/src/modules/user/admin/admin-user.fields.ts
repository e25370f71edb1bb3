import { adminFields } from '../../../http/admin-list/index.ts';

/** Profile texts that are stored together in `details`. */
export const detailTexts = [
  'firstName',
  'lastName',
  'pronoun',
  'songOfTheWeek',
  'discordNickname',
  'facebook',
  'instagram',
  'twitter',
  'snapchat',
  'tiktok',
  'zodiac',
] as const;
export type DetailText = (typeof detailTexts)[number];

/** Fields that staff can query on accounts. Password and code hashes are not among them. */
export const adminUserFields = adminFields({
  own: {
    id: 'integer',
    uuid: 'uuid',
    role: 'text',
    ownerId: 'integer',
    createdAt: 'time',
    bannedAt: 'time',
    bannedUntil: 'time',
    banReason: 'text',
    isBanned: 'boolean',
    deactivatedAt: 'time',
    capabilities: 'texts',
  },
  relations: {
    profile: {
      many: false,
      columns: {
        id: 'integer',
        nickname: 'text',
        avatarId: 'text',
        color: 'text',
        badges: 'texts',
        verifiedAt: 'time',
        allowExplicitAudio: 'boolean',
        musicProviders: 'texts',
        firstName: 'text',
        lastName: 'text',
        pronoun: 'text',
        songOfTheWeek: 'text',
        discordNickname: 'text',
        facebook: 'text',
        instagram: 'text',
        twitter: 'text',
        snapchat: 'text',
        tiktok: 'text',
        zodiac: 'text',
      },
    },
    emails: {
      many: true,
      columns: { id: 'integer', email: 'text', type: 'text', status: 'text', createdAt: 'time' },
    },
  },
});
