import type { Person } from '../../user/index.ts';
import type { NewMessage } from './message.store.ts';

type Appearance = Pick<NewMessage, 'user_name' | 'avatar_id' | 'color' | 'badges'>;

export function appearanceOf({ profile }: Person): Appearance {
  return {
    user_name: profile.nickname,
    avatar_id: profile.avatarId,
    color: profile.color,
    badges: profile.badges ?? [],
  };
}

export const emptyAppearance: Appearance = { user_name: '', avatar_id: '', color: '', badges: [] };

/** The appearance of a deleted account (decisions section 1). */
export const deletedAppearance = { user_name: 'deleted user', avatar_id: 'ghost', color: '#FFFFFF' };
