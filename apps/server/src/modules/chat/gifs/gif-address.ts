/** The page shows pictures of this server only, so GIFs are handed through under an address of ours. */
import type { Config } from '../../../config/index.ts';

const prefix = '/media/chat/gifs/';

/** Where the files of a provider are. */
const hosts: Record<'tenor' | 'giphy', RegExp> = {
  tenor: /^(media\d?|c)\.tenor\.com$/,
  giphy: /^(media\d?|i)\.giphy\.com$/,
};

export function gifAddress(remote: string): string {
  return prefix + Buffer.from(remote).toString('base64url');
}

/** The file behind an address of ours; undefined unless it is one of the configured provider's. */
export function remoteOf({ gifs }: Pick<Config, 'gifs'>, address: string): URL | undefined {
  if (!gifs || !address.startsWith(prefix)) return undefined;
  const remote = Buffer.from(address.slice(prefix.length), 'base64url').toString();
  if (!URL.canParse(remote)) return undefined;
  const url = new URL(remote);
  if (gifs.apiUrl !== undefined && url.origin === new URL(gifs.apiUrl).origin) return url;
  const isProviders = url.protocol === 'https:' && url.port === '' && hosts[gifs.provider].test(url.hostname);
  return isProviders ? url : undefined;
}

export function isOurGif(config: Pick<Config, 'gifs'>, address: string): boolean {
  return remoteOf(config, address) !== undefined;
}
