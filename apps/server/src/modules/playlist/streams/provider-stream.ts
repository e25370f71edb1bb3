/** Addresses of audio at music services that are valid for a short time (rule V72). */
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { capabilitiesOf } from '../providers/provider.ts';
import { toRefusal } from '../providers/to-refusal.ts';
import { isPlayableSong } from './provider-stream.store.ts';

/** Services charge for streams, or limit them. */
export const providerStreamsPerMinute: RateLimitPolicy = {
  name: 'provider-streams',
  max: 60,
  windowMs: 60_000,
  algorithm: 'fixed',
};
const defaultCountry = 'us';

export async function providerStream(
  deps: PlaylistDeps,
  { caller, params, query }: Call<typeof playlistService.providerStream>,
) {
  const adapter = [...deps.providers.adapters.values()].find(
    ({ provider }) => provider === params.musicProvider,
  );
  if (!adapter) throw refuse('provider/unknown');
  const { provider } = adapter;
  const { providerSongId: id } = params;
  const isPreview = query.part === 'preview';
  if (!capabilitiesOf(adapter).includes(isPreview ? 'preview' : 'stream')) throw refuse('song/not-found');
  // A preview can be heard before someone adds the song.
  if (!isPreview && !(await isPlayableSong(deps.database, provider, id))) throw refuse('song/not-found');
  if (caller.kind !== 'service') {
    const result = await deps.rateLimiters.callers.consume(caller, providerStreamsPerMinute);
    if (!result.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(result) });
  }
  const country = (query.country ?? defaultCountry).toLowerCase();
  try {
    const stream = isPreview
      ? await deps.providers.preview(provider, id, country)
      : await deps.providers.requestStream(provider, id, country);
    if (!stream) throw refuse('song/not-found');
    return stream;
  } catch (error) {
    throw toRefusal(error);
  }
}
