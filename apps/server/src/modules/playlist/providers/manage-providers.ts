import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { requirements } from './adapters.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerStore } from './provider.store.ts';
import type { ProviderFailureTable } from './provider.tables.ts';
import { capabilitiesOf, type MusicProviderAdapter } from './provider.ts';

export async function listMusicProviders(deps: PlaylistDeps) {
  const [on, failures] = await Promise.all([
    deps.providers.listOn(),
    providerStore(deps.database).lastFailures(),
  ]);
  const { adapters } = deps.providers;
  return {
    providers: [...adapters.values()].map((adapter) =>
      present(deps, adapter, on.includes(adapter), failures),
    ),
    unconfigured: Object.entries(requirements)
      .filter(([musicProvider]) => !adapters.has(musicProvider as keyof typeof requirements))
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
  const adapter = findAdapter(deps, params.musicProvider);
  const store = providerStore(deps.database);
  await store.setSwitch({
    provider: adapter.provider,
    is_on: body.isOn,
    changed_by: caller.userUuid,
    changed_at: deps.clock.now(),
  });
  if (adapter.provider === 'uploadService')
    await deps.upload.switchLibrary('subsonic', body.isOn, caller.userUuid);
  return present(deps, adapter, body.isOn, await store.lastFailures());
}

export async function testMusicProvider(
  deps: PlaylistDeps,
  { params }: Call<typeof playlistService.testMusicProvider>,
) {
  const { provider } = findAdapter(deps, params.musicProvider);
  try {
    await deps.providers.test(provider);
    return { ok: true, failure: null, message: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { ok: false, failure: error.kind, message: error.message };
  }
}

function findAdapter(deps: PlaylistDeps, name: string): MusicProviderAdapter {
  const adapter = [...deps.providers.adapters.values()].find(({ provider }) => provider === name);
  if (!adapter) throw refuse('provider/unknown');
  return adapter;
}

function present(
  deps: PlaylistDeps,
  adapter: MusicProviderAdapter,
  isOn: boolean,
  failures: readonly ProviderFailureTable[],
) {
  const last = failures.find(({ provider }) => provider === adapter.provider);
  return {
    musicProvider: adapter.provider,
    title: adapter.title,
    capabilities: capabilitiesOf(adapter),
    isOn,
    isFailing: deps.providers.isFailing(adapter.provider),
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
