/** Signs the person in with their Discord account, through the client around this page (rules Y3 and Y4). */
import {
  roomRoomsOfGuild,
  userSignInToActivity,
  userSignOut,
  userStartActivityAuthorization,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import type { Activity } from '../../lib/activity.ts';
import { api, saveToken, useSession } from '../../session/index.ts';
import type { DiscordClient } from './discord-client.ts';

export async function signInWithClient(discord: DiscordClient): Promise<void> {
  const started = await api.call(userStartActivityAuthorization, {});
  const { code } = (await discord.run('AUTHORIZE', {
    client_id: started.clientId,
    response_type: 'code',
    scope: started.scopes,
    state: started.state,
    code_challenge: started.codeChallenge,
    code_challenge_method: 'S256',
    prompt: 'none',
  })) as { code: string };
  const { accessToken, discordToken } = await api.call(userSignInToActivity, {
    body: { code, state: started.state, browserKey: started.browserKey },
  });
  const before = useSession.getState().token;
  saveToken(accessToken);
  if (before !== null) endSession(before);
  // Discord's client shows who takes part once it knows; without that everything here works too.
  await discord.run('AUTHENTICATE', { access_token: discordToken }).catch(() => undefined);
}

/** Every visit opens a session, so the one of the visit before ends. */
function endSession(token: string): void {
  createClient({ baseUrl: '', token: () => token })
    .call(userSignOut, {})
    .catch(() => undefined);
}

/** The page to begin with: the oldest public room of this Discord server, or the installation's room, or the lobby. */
export async function findFirstPath({ entry, roomSlug }: Activity): Promise<string> {
  const guild = entry.get('guild_id');
  const rooms =
    guild !== null && /^\d{5,24}$/.test(guild)
      ? await api.call(roomRoomsOfGuild, { params: { guild } }).catch(() => [])
      : [];
  const slug = rooms[0]?.slug ?? roomSlug;
  return slug === null ? '/' : `/r/${encodeURIComponent(slug)}`;
}
