import type { chatService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { isProxiedGif } from './gif-url.ts';
import { gifProvider } from './gif-providers.ts';

const timeoutMs = 8_000;

export async function searchGifs(deps: ChatDeps, { query }: Call<typeof chatService.searchGifs>) {
  const settings = deps.config.gifs;
  if (!settings) throw refuse('chat/gifs-not-configured');
  const provider = gifProvider(settings);
  const requestUrl = provider.searchUrl({
    searchText: query.q?.trim() ?? '',
    next: query.next,
    language: query.lang ?? 'en',
  });
  try {
    const response = await fetch(requestUrl, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${provider.name} returned status ${response.status}`);
    const { gifs, next } = provider.parseResponse(await response.json());
    return {
      gifs: gifs.filter(
        ({ url, previewUrl }) => isProxiedGif(deps.config, url) && isProxiedGif(deps.config, previewUrl),
      ),
      next,
      provider: provider.name,
    };
  } catch (error) {
    // The URL contains the API key, so only the error message is logged.
    deps.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'GIF search failed');
    throw refuse('chat/gifs-unavailable');
  }
}
