/** HLS playlists (RFC 8216) as text. Addresses come from the caller, who knows who is asking. */
import { firstQuality, type Rendition } from '../media.types.ts';

/** All qualities. The first one listed is where players start, so the default quality leads. */
export function masterPlaylist(
  renditions: readonly Rendition[],
  urlOf: (rendition: Rendition) => string,
): string {
  const rank = (rendition: Rendition) => (rendition.quality === firstQuality ? 0 : rendition.bandwidth);
  const variants = [...renditions]
    .sort((a, b) => rank(a) - rank(b))
    .map(
      (rendition) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.averageBandwidth},` +
        `CODECS="${rendition.codecs}"\n${line(urlOf(rendition))}`,
    );
  return ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

export interface MediaPlaylistUrls {
  keyUrl: string;
  urlOf: (file: string) => string;
}

/** All segments of one quality. Each has its own IV, so the key is named again before each. */
export function mediaPlaylist(rendition: Rendition, { keyUrl, urlOf }: MediaPlaylistUrls): string {
  const longest = Math.max(1, ...rendition.segments.map((segment) => segment.durationSeconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  // Before any key: the initialisation segment stays in clear.
  if (rendition.initFile) lines.push(`#EXT-X-MAP:URI="${quoted(urlOf(rendition.initFile))}"`);
  for (const segment of rendition.segments) {
    if (segment.ivHex) lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="${quoted(keyUrl)}",IV=0x${segment.ivHex}`);
    else lines.push('#EXT-X-KEY:METHOD=NONE');
    lines.push(`#EXTINF:${segment.durationSeconds.toFixed(5)},`, line(urlOf(segment.file)));
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/** A line break or quote in an address would let it write tags of its own. */
function line(url: string): string {
  if (/[\r\n]/.test(url) || url.startsWith('#'))
    throw new RangeError('an address in a playlist must be one plain line');
  return url;
}

function quoted(url: string): string {
  if (url.includes('"')) throw new RangeError('an address in a playlist must not hold quotes');
  return line(url);
}
