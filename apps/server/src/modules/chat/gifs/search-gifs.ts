import type { chatService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { isOurGif } from './gif-address.ts';
import { gifProvider } from './gif-providers.ts';

const withinMs = 8_000;

export async function searchGifs(deps: ChatDeps, { query }: Call<typeof chatService.searchGifs>) {
  const settings = deps.config.gifs;
  if (!settings) throw refuse('chat/gifs-not-configured');
  const provider = gifProvider(settings);
  const address = provider.addressOf({
    words: query.q?.trim() ?? '',
    next: query.next,
    language: query.lang ?? 'en',
  });
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`${provider.name} answered ${response.status}`);
    const { gifs, next } = provider.read(await response.json());
    return {
      gifs: gifs.filter(
        ({ url, previewUrl }) => isOurGif(deps.config, url) && isOurGif(deps.config, previewUrl),
      ),
      next,
      provider: provider.name,
    };
  } catch (error) {
    // The address holds the key, so only the words of the fault are logged.
    deps.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'GIF search failed');
    throw refuse('chat/gifs-unavailable');
  }
}
