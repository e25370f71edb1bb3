/** Helpers for tests of connected services. */
import {
  userAuthorizeProvider,
  userDiscordAuth,
  userExchangeDiscordCode,
  userExchangeSoundcloudCode,
  userExchangeSpotifyCode,
  userExchangeYoutubeCode,
  userSignInToActivity,
  userStartActivityAuthorization,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';

export const publicUrl = 'https://music.test';
export const serviceToken = 'a-token-for-the-other-services';

/** A test server that is connected to fake services on this machine. */
export async function startConnectedWorld(env: Record<string, string> = {}) {
  const vendors = await startFakeVendors(publicUrl);
  const world = await startWorld({
    env: { ...vendors.env, PUBLIC_URL: publicUrl, SERVICE_TOKEN: serviceToken, ...env },
  });
  const stop = async () => {
    await world.stop();
    await vendors.stop();
  };
  return { vendors, world, stop };
}

/** The callback that a browser brings back from Discord's page. */
export async function visitDiscord(world: World, vendors: FakeVendors) {
  const { url, browserKey } = await world.anonymous.call(userDiscordAuth, { body: {} });
  return { ...(await vendors.approve(url)), browserKey };
}

/** What the frame of an activity has once Discord's client has authorized it. */
export async function authorizeActivity(world: World, vendors: FakeVendors) {
  const started = await world.anonymous.call(userStartActivityAuthorization, {});
  const { code } = vendors.oauthServers.discord.approveInClient({
    client_id: started.clientId,
    response_type: 'code',
    scope: started.scopes,
    code_challenge: started.codeChallenge,
    code_challenge_method: 'S256',
  });
  return { code, state: started.state, browserKey: started.browserKey };
}

export async function signInInsideActivity(world: World, vendors: FakeVendors) {
  return world.anonymous.call(userSignInToActivity, { body: await authorizeActivity(world, vendors) });
}

export async function signInWithDiscord(world: World, vendors: FakeVendors) {
  return world.anonymous.call(userExchangeDiscordCode, { body: await visitDiscord(world, vendors) });
}

export async function visitToLinkDiscord(person: TestPerson, vendors: FakeVendors) {
  const { url, browserKey } = await person.client.call(userDiscordAuth, { body: { purpose: 'link' } });
  return { ...(await vendors.approve(url)), browserKey };
}

interface AuthorizationCallback {
  readonly code: string;
  readonly state: string;
  readonly browserKey: string;
}

const exchanges = {
  spotify: ({ client }: TestPerson, body: AuthorizationCallback) =>
    client.call(userExchangeSpotifyCode, { body }),
  soundcloud: ({ client }: TestPerson, body: AuthorizationCallback) =>
    client.call(userExchangeSoundcloudCode, { body }),
  youtube: ({ client }: TestPerson, body: AuthorizationCallback) =>
    client.call(userExchangeYoutubeCode, { body }),
};
export type MusicService = keyof typeof exchanges;

export async function visit(
  person: TestPerson,
  vendors: FakeVendors,
  provider: MusicService,
  mobile = false,
) {
  const { url, browserKey } = await person.client.call(userAuthorizeProvider, {
    params: { provider },
    body: { mobile },
  });
  return { ...(await vendors.approve(url)), browserKey };
}

export async function linkMusicService(
  person: TestPerson,
  vendors: FakeVendors,
  provider: MusicService,
  mobile = false,
) {
  return exchanges[provider](person, await visit(person, vendors, provider, mobile));
}

/** All rows of one of this module's tables, for data that no call returns. */
export function rowsOf(world: World, table: string): Promise<Record<string, unknown>[]> {
  return world.database
    .of<Record<string, Record<string, unknown>>>('user_service')
    .selectFrom(table)
    .selectAll()
    .execute();
}
