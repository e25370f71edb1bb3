import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cyaniteTitle } from '../analysis/cyanite-service.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { requirements } from './adapters.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerStore } from './provider.store.ts';
import type { ProviderFailureTable, ServiceName } from './provider.tables.ts';
import { capabilitiesOf, type ProviderCapability } from './provider.ts';

/** What staff can switch and test. */
interface Service {
  readonly name: ServiceName;
  readonly title: string;
  readonly capabilities: readonly (ProviderCapability | 'analysis' | 'similar')[];
  readonly isFailing: boolean;
  test(): Promise<void>;
}

const cyaniteRequirement = {
  title: cyaniteTitle,
  settings: { CYANITE_ACCESS_TOKEN: null, CYANITE_WEBHOOK_SECRET: null },
} as const;

export async function listMusicProviders(deps: PlaylistDeps) {
  const store = providerStore(deps.database);
  const [off, failures] = await Promise.all([store.switchedOff(), store.lastFailures()]);
  const services = servicesOf(deps);
  const isKnown = (name: string) => services.some((service) => service.name === name);
  return {
    providers: services.map((service) => present(service, !off.has(service.name), failures)),
    unconfigured: Object.entries({ ...requirements, cyanite: cyaniteRequirement })
      .filter(([name]) => !isKnown(name))
      .map(([musicProvider, { title, settings }]) => ({
        musicProvider,
        title,
        settings: Object.entries(settings).map(([name, value]) => ({ name, value })),
      })),
  };
}

export async function switchMusicProvider(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.switchMusicProvider>,
) {
  const service = findService(deps, params.musicProvider);
  const store = providerStore(deps.database);
  await store.setSwitch({
    provider: service.name,
    is_on: body.isOn,
    changed_by: caller.userUuid,
    changed_at: deps.clock.now(),
  });
  if (service.name === 'uploadService')
    await deps.upload.switchLibrary('subsonic', body.isOn, caller.userUuid);
  return present(service, body.isOn, await store.lastFailures());
}

export async function testMusicProvider(
  deps: PlaylistDeps,
  { params }: Call<typeof playlistService.testMusicProvider>,
) {
  const service = findService(deps, params.musicProvider);
  try {
    await service.test();
    return { ok: true, failure: null, message: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { ok: false, failure: error.kind, message: error.message };
  }
}

function servicesOf({ providers, cyanite }: PlaylistDeps): Service[] {
  const services: Service[] = [...providers.adapters.values()].map((adapter) => ({
    name: adapter.provider,
    title: adapter.title,
    capabilities: capabilitiesOf(adapter),
    isFailing: providers.isFailing(adapter.provider),
    test: () => providers.test(adapter.provider),
  }));
  if (cyanite)
    services.push({
      name: 'cyanite',
      title: cyaniteTitle,
      capabilities: cyanite.hasSimilar ? ['analysis', 'similar'] : ['analysis'],
      isFailing: cyanite.isFailing(),
      test: () => cyanite.test(),
    });
  return services;
}

function findService(deps: PlaylistDeps, name: string): Service {
  const service = servicesOf(deps).find((one) => one.name === name);
  if (!service) throw refuse('provider/unknown');
  return service;
}

function present(service: Service, isOn: boolean, failures: readonly ProviderFailureTable[]) {
  const last = failures.find(({ provider }) => provider === service.name);
  return {
    musicProvider: service.name,
    title: service.title,
    capabilities: [...service.capabilities],
    isOn,
    isFailing: service.isFailing,
    lastFailure: last
      ? {
          failure: last.kind,
          message: last.message,
          failedAt: new Date(last.failed_at).toISOString(),
          retryAt: last.retry_at === null ? null : new Date(last.retry_at).toISOString(),
        }
      : null,
  };
}
