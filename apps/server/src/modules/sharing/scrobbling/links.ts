/** Linking accounts for scrobbling (rules V42 and V43). */
import type { ScrobbleLink, ScrobbleServiceName, sharingService } from '@turnstage/contracts';
import { scrobbleServices as names } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { lastFmPermissionUrl } from './lastfm.ts';
import { ScrobbleFailure } from './scrobble-service.ts';
import type { ScrobbleServices } from './scrobble-services.ts';
import { requirements } from './scrobble-services.ts';
import { scrobbleStore, type LinkKey } from './scrobble.store.ts';

type Contract = typeof sharingService;

export interface ScrobblingDeps extends SharingDeps {
  readonly services: ScrobbleServices;
}

/** Whose token it is. It can be opened with the same context only. */
export const tokenContext = ({ userUuid, service }: LinkKey) => `scrobbling ${service} ${userUuid}`;

export async function listScrobbling(deps: ScrobblingDeps, { caller }: Call<Contract['scrobbling']>) {
  return Promise.all(names.map((service) => presentLink(deps, { userUuid: caller.userUuid, service })));
}

export function linkListenBrainz(deps: ScrobblingDeps, { caller, body }: Call<Contract['linkListenBrainz']>) {
  return link(deps, { userUuid: caller.userUuid, service: 'listenbrainz' }, body.token.trim());
}

export async function startLastFm(deps: ScrobblingDeps, { body }: Call<Contract['startLastFm']>) {
  const { lastfm } = deps.scrobbling;
  if (!lastfm || !(await deps.services.isOn('lastfm'))) throw refuse('provider/not-configured');
  const callback = `${deps.publicUrl}/settings/services?lastfm=${body.state}`;
  return { url: lastFmPermissionUrl(lastfm, callback) };
}

export function linkLastFm(deps: ScrobblingDeps, { caller, body }: Call<Contract['linkLastFm']>) {
  return link(deps, { userUuid: caller.userUuid, service: 'lastfm' }, body.token.trim());
}

async function link(deps: ScrobblingDeps, key: LinkKey, token: string): Promise<ScrobbleLink> {
  const { database, secrets, clock, services } = deps;
  if (!(await services.isOn(key.service))) throw refuse('provider/not-configured');
  const account = await services
    .run(key.service, (service) => service.readAccount(token))
    .catch((error: unknown) => {
      if (!(error instanceof ScrobbleFailure)) throw error;
      if (error.kind === 'refused') return undefined;
      deps.logger.warn({ service: key.service, reason: error.message }, 'an account could not be linked');
      throw refuse('provider/unreachable');
    });
  if (!account) throw refuse('provider/token-refused', { field: 'token' });
  const now = clock.now();
  await scrobbleStore(database).saveLink({
    user_uuid: key.userUuid,
    service: key.service,
    username: account.username,
    sealed_token: secrets.seal(account.token, tokenContext(key)),
    is_on: true,
    linked_at: now,
    last_sent_at: null,
    next_attempt_at: now,
  });
  return presentLink(deps, key);
}

export async function switchScrobbling(
  deps: ScrobblingDeps,
  { caller, params, body }: Call<Contract['switchScrobbling']>,
) {
  const key = { userUuid: caller.userUuid, service: params.service };
  await deps.database.transaction(async (tx) => {
    const store = scrobbleStore(tx);
    if (!(await store.updateLink(key, { is_on: body.isOn }))) throw refuse('provider/not-linked');
    if (!body.isOn) await store.settleAll(key);
  });
  return presentLink(deps, key);
}

export async function unlinkScrobbling(
  { database }: ScrobblingDeps,
  { caller, params }: Call<Contract['unlinkScrobbling']>,
) {
  await scrobbleStore(database).deleteLink({ userUuid: caller.userUuid, service: params.service });
  return { ok: true };
}

async function presentLink({ database, services }: ScrobblingDeps, key: LinkKey): Promise<ScrobbleLink> {
  const store = scrobbleStore(database);
  const row = await store.find(key);
  return {
    service: key.service,
    title: requirements[key.service].title,
    isAvailable: await services.isOn(key.service),
    link: row
      ? {
          username: row.username,
          isOn: row.is_on,
          needsLinking: row.sealed_token === null,
          linkedAt: new Date(row.linked_at).toISOString(),
          lastSentAt: row.last_sent_at === null ? null : new Date(row.last_sent_at).toISOString(),
          waiting: await store.countWaiting(key),
        }
      : null,
  };
}

export async function listSources({ services, database }: ScrobblingDeps) {
  const accounts = await scrobbleStore(database).countLinks();
  return Promise.all(names.map((service) => presentSource(services, service, accounts.get(service) ?? 0)));
}

export async function switchSource(
  { services, database, clock }: ScrobblingDeps,
  { caller, params, body }: Call<Contract['switchScrobbleSource']>,
) {
  const store = scrobbleStore(database);
  await store.setSwitch({
    service: params.service,
    is_on: body.isOn,
    changed_by: caller.userUuid || null,
    changed_at: clock.now(),
  });
  return presentSource(services, params.service, (await store.countLinks()).get(params.service) ?? 0);
}

export async function testSource(
  { services }: ScrobblingDeps,
  { params }: Call<Contract['testScrobbleSource']>,
) {
  if (!(await services.isOn(params.service))) throw refuse('provider/not-configured');
  try {
    await services.run(params.service, (service) => service.test());
    return { ok: true, message: null };
  } catch (error) {
    if (!(error instanceof ScrobbleFailure)) throw error;
    return { ok: false, message: error.message };
  }
}

async function presentSource(services: ScrobbleServices, service: ScrobbleServiceName, accounts: number) {
  return {
    service,
    ...requirements[service],
    isConfigured: services.isConfigured(service),
    isOn: await services.isOn(service),
    isFailing: services.isFailing(service),
    accounts,
  };
}
