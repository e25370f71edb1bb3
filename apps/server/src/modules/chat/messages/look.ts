import type { Person } from '../../user/index.ts';
import type { NewMessage } from './message.store.ts';

type Look = Pick<NewMessage, 'user_name' | 'avatar_id' | 'color' | 'badges'>;

export function lookOf({ profile }: Person): Look {
  return {
    user_name: profile.nickname,
    avatar_id: profile.avatarId,
    color: profile.color,
    badges: profile.badges ?? [],
  };
}

export const noLook: Look = { user_name: '', avatar_id: '', color: '', badges: [] };

/** What is left of an account that was deleted (decisions section 1). */
export const deletedLook = { user_name: 'deleted user', avatar_id: 'ghost', color: '#FFFFFF' };
