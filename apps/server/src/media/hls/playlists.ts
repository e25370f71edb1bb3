/** Renders HLS playlists (RFC 8216) as text. The caller supplies the URLs, since it knows who asks. */
import { firstQuality, type Rendition } from '../media.types.ts';

/** Lists all qualities. Players start with the first one listed, so the default quality comes first. */
export function masterPlaylist(
  renditions: readonly Rendition[],
  getUrl: (rendition: Rendition) => string,
): string {
  const sortKey = (rendition: Rendition) => (rendition.quality === firstQuality ? 0 : rendition.bandwidth);
  const variants = [...renditions]
    .sort((a, b) => sortKey(a) - sortKey(b))
    .map(
      (rendition) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.averageBandwidth},` +
        `CODECS="${rendition.codecs}"\n${plainUrl(getUrl(rendition))}`,
    );
  return ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

export interface MediaPlaylistUrls {
  keyUrl: string;
  getUrl: (file: string) => string;
}

/** Lists all segments of one quality. Each segment has its own IV, so the key tag is repeated before each. */
export function mediaPlaylist(rendition: Rendition, { keyUrl, getUrl }: MediaPlaylistUrls): string {
  const maxSegmentSeconds = Math.max(1, ...rendition.segments.map((segment) => segment.durationSeconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.round(maxSegmentSeconds)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  // Must come before any key tag: the initialisation segment is unencrypted.
  if (rendition.initFile) lines.push(`#EXT-X-MAP:URI="${quotableUrl(getUrl(rendition.initFile))}"`);
  for (const segment of rendition.segments) {
    if (segment.ivHex)
      lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="${quotableUrl(keyUrl)}",IV=0x${segment.ivHex}`);
    else lines.push('#EXT-X-KEY:METHOD=NONE');
    lines.push(`#EXTINF:${segment.durationSeconds.toFixed(5)},`, plainUrl(getUrl(segment.file)));
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/** A line break or quote in a URL could inject tags into the playlist. */
function plainUrl(url: string): string {
  if (/[\r\n]/.test(url) || url.startsWith('#'))
    throw new RangeError('a playlist URL must be one line and must not start with #');
  return url;
}

function quotableUrl(url: string): string {
  if (url.includes('"')) throw new RangeError('a playlist URL must not contain quotes');
  return plainUrl(url);
}
