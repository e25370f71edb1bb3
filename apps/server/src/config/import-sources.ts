import type { Kind } from './kinds.ts';

/** An installation that accounts can be brought from, as the host named it. URLs have no trailing slash. */
export interface ImportSource {
  readonly name: string;
  /** The URLs of its user and playlist services. */
  readonly user: string;
  readonly playlist: string;
}

/** `Name=address` or `Name=user-service playlist-service`, separated by commas. */
export const importSources: Kind<readonly ImportSource[]> = {
  name: 'list',
  rule: 'a list like Old club=https://club.example.org,Hosted=https://api.example.org https://playlists.example.org',
  read(value) {
    const sources = value.split(',').map((entry) => readSource(entry.trim()));
    return sources.every((source) => source !== undefined) ? sources : undefined;
  },
};

function readSource(entry: string): ImportSource | undefined {
  const [, name, rest] = /^([^=]{1,60})=(.+)$/.exec(entry) ?? [];
  const urls = (rest ?? '').trim().split(/\s+/).map(readUrl);
  const [first, second] = urls;
  if (name === undefined || name.trim() === '' || first === undefined || urls.length > 2) return undefined;
  if (urls.length === 1)
    return {
      name: name.trim(),
      user: `${first}/api/user-service`,
      playlist: `${first}/api/playlist-service`,
    };
  return second === undefined ? undefined : { name: name.trim(), user: first, playlist: second };
}

function readUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    return undefined;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
