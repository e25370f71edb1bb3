/** XSPF (xspf.org/spec). */
import { toFileSong, type FilePlaylist, type RawSong } from './playlist-file.rules.ts';
import { parseXml, type XmlElement } from './xml.rules.ts';

export function readXspf(text: string): FilePlaylist {
  const root = parseXml(text);
  const tracks = childrenOf(root, 'trackList').flatMap((list) => childrenOf(list, 'track'));
  return {
    name: textOf(root, 'title') ?? '',
    songs: tracks.flatMap((track) => toFileSong(toRawSong(track)) ?? []),
  };
}

function toRawSong(track: XmlElement): RawSong {
  const identifiers = childrenOf(track, 'identifier').map(({ text }) => text.trim());
  const milliseconds = Number(textOf(track, 'duration'));
  return {
    title: textOf(track, 'title'),
    artist: textOf(track, 'creator'),
    album: textOf(track, 'album'),
    duration: milliseconds > 0 ? milliseconds / 1000 : 0,
    isrc: identifiers.find((text) => /^(?:urn:)?isrc:/i.test(text))?.replace(/^(?:urn:)?isrc:/i, ''),
    links: [...childrenOf(track, 'location').map(({ text }) => text.trim()), ...identifiers],
    ids: Object.fromEntries(
      childrenOf(track, 'meta').map(({ attributes, text }) => [
        (attributes['rel'] ?? '').replace(/^.*[/#:]/, ''),
        text.trim(),
      ]),
    ),
  };
}

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

function textOf(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text.trim();
}
