/** Parses the HLS playlist (RFC 8216) of one quality of a song. Pure. */

export interface SegmentEncryption {
  readonly keyUrl: string;
  /** 16 bytes. */
  readonly iv: Uint8Array<ArrayBuffer>;
}

export interface SongSegment {
  readonly url: string;
  /** Position in the song, in seconds. */
  readonly startsAt: number;
  readonly seconds: number;
  readonly encryption: SegmentEncryption | null;
}

export interface MediaPlaylist {
  readonly segments: readonly SongSegment[];
  /** False while more segments can follow; the list is then loaded again. */
  readonly isComplete: boolean;
  readonly targetSeconds: number;
}

/** Returns null for what isn't a playlist of one quality of packed audio, the only kind that our server writes. */
export function parseMediaPlaylist(text: string, playlistUrl: string): MediaPlaylist | null {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') return null;
  const absolute = (link: string): string => new URL(link, playlistUrl).href;
  const segments: SongSegment[] = [];
  let startsAt = 0;
  let seconds = 0;
  let sequence = 0;
  let targetSeconds = 6;
  let isComplete = false;
  let key: { keyUrl: string; iv: Uint8Array<ArrayBuffer> | null } | null = null;
  for (const line of lines) {
    const [, tag = '', value = ''] = /^#(EXT[^:]*):?(.*)$/.exec(line) ?? [];
    if (tag === 'EXTINF') seconds = Number.parseFloat(value);
    else if (tag === 'EXT-X-MEDIA-SEQUENCE') sequence = Number(value);
    else if (tag === 'EXT-X-TARGETDURATION') targetSeconds = Number(value);
    else if (tag === 'EXT-X-ENDLIST') isComplete = true;
    else if (tag === 'EXT-X-KEY') {
      const method = /METHOD=([^,]+)/.exec(value)?.[1];
      const uri = /URI="([^"]*)"/.exec(value)?.[1];
      const iv = /IV=0x([0-9a-f]{1,32})/i.exec(value)?.[1];
      if (method === 'NONE') key = null;
      else if (method === 'AES-128' && uri !== undefined)
        key = { keyUrl: absolute(uri), iv: iv === undefined ? null : toVector(iv) };
      else return null;
    } else if (unsupportedTags.has(tag)) return null;
    else if (line !== '' && !line.startsWith('#')) {
      if (!(seconds > 0)) return null;
      // Without a vector it is the number of the segment (section 5.2).
      const encryption = key && { keyUrl: key.keyUrl, iv: key.iv ?? toVector(sequence.toString(16)) };
      segments.push({ url: absolute(line), startsAt, seconds, encryption });
      startsAt += seconds;
      sequence += 1;
      seconds = 0;
    }
  }
  return { segments, isComplete, targetSeconds };
}

export function playlistSeconds({ segments }: Pick<MediaPlaylist, 'segments'>): number {
  const last = segments.at(-1);
  return last ? last.startsAt + last.seconds : 0;
}

/** Lists of qualities, fragmented MP4, and parts of files. */
const unsupportedTags: ReadonlySet<string> = new Set(['EXT-X-STREAM-INF', 'EXT-X-MAP', 'EXT-X-BYTERANGE']);

function toVector(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.padStart(32, '0');
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
