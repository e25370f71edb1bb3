/** The CometChat SDK's settings, login and logout (rule C47). */
import { limits, type cometService, type CometMe, type CometSettings } from '@turnstage/contracts';
import { refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import type { CometDeps } from './comet.deps.ts';
import { getToken } from './call-context.ts';
import { flagReasons } from './flag-reasons.ts';
import { parseAvatarSlug, changeOwnProfile, me } from './people.ts';

function settingsOf({ config }: Pick<CometDeps, 'config'>): CometSettings {
  const { protocol, hostname, host, port } = new URL(config.http.publicUrl);
  const isSecure = protocol === 'https:';
  const at = port || (isSecure ? '443' : '80');
  return {
    CHAT_HOST: hostname,
    CHAT_USE_SSL: isSecure,
    CHAT_WSS_PORT: at,
    CHAT_WS_PORT: at,
    CHAT_API_VERSION: 'v3.0',
    WS_API_VERSION: 'v3.0',
    CLIENT_API_HOST: host,
    ADMIN_API_HOST: host,
    MAIN_DOMAIN: host,
    REGION: 'us',
    MODE: 'DEFAULT',
    ANALYTICS_PING_DISABLED: true,
    POLLING_ENABLED: false,
    FILE_COUNT_MAX: limits.chatImages.max,
    FILE_SIZE_MAX: limits.chatImages.bytes,
    flagReasons: flagReasons.map((id) => ({ id, name: id })),
    extensions: [],
  };
}

export async function settings(deps: CometDeps) {
  return { data: settingsOf(deps) };
}

/** The SDK updates the profile with the same call, and sends everything it knows about the person. */
export async function logIn(
  deps: CometDeps,
  call: Call<typeof cometService.logIn>,
): Promise<{ data: CometMe }> {
  const { caller, body } = call;
  const { data: before } = await me(deps, call);
  const name = body.name === before.name ? undefined : body.name;
  const slug = body.avatar ? parseAvatarSlug(body.avatar) : undefined;
  const avatar = slug === before.metadata?.['avatarId'] ? undefined : body.avatar || undefined;
  const isChanged = name !== undefined || avatar !== undefined;
  if (isChanged) await changeOwnProfile(deps, caller, { name, avatar });
  const { data } = isChanged ? await me(deps, call) : { data: before };
  const token = getToken(caller);
  const tokens = token === undefined ? {} : { authToken: token, jwt: token };
  return { data: { ...data, ...tokens, settings: settingsOf(deps) } };
}

export async function logOut() {
  return { data: { success: true } };
}

export async function jwt({ caller }: Call<typeof cometService.jwt>) {
  const token = getToken(caller);
  if (token === undefined) throw refuse('request/forbidden');
  return { data: { jwt: token } };
}

export async function userSession() {
  return { data: { success: true } };
}
