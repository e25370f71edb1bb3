/** The page may load images from this server only, so GIFs are proxied under a URL of our own. */
import type { Config } from '../../../config/index.ts';

const prefix = '/media/chat/gifs/';

/** The file hosts of each provider. */
const hosts: Record<'tenor' | 'giphy', RegExp> = {
  tenor: /^(media\d?|c)\.tenor\.com$/,
  giphy: /^(media\d?|i)\.giphy\.com$/,
};

export function toProxyUrl(remote: string): string {
  return prefix + Buffer.from(remote).toString('base64url');
}

/** The remote URL behind a proxy URL; undefined unless it belongs to the configured provider. */
export function toRemoteUrl({ gifs }: Pick<Config, 'gifs'>, proxyUrl: string): URL | undefined {
  if (!gifs || !proxyUrl.startsWith(prefix)) return undefined;
  const remote = Buffer.from(proxyUrl.slice(prefix.length), 'base64url').toString();
  if (!URL.canParse(remote)) return undefined;
  const url = new URL(remote);
  if (gifs.apiUrl !== undefined && url.origin === new URL(gifs.apiUrl).origin) return url;
  const isProviders = url.protocol === 'https:' && url.port === '' && hosts[gifs.provider].test(url.hostname);
  return isProviders ? url : undefined;
}

export function isProxiedGif(config: Pick<Config, 'gifs'>, proxyUrl: string): boolean {
  return toRemoteUrl(config, proxyUrl) !== undefined;
}
