/** The weekly digest in one or a few sentences, in the languages that mail is written in (rule E27). */
import type { WeeklyDigestFacts } from '../../../events/event-map.ts';
import type { NotificationLocale } from './texts.ts';

interface DigestLabels {
  readonly heard: (songs: number) => string;
  readonly played: (songs: number) => string;
  readonly got: (what: string) => string;
  readonly likes: (count: number) => string;
  readonly stars: (count: number) => string;
  readonly fans: (count: number) => string;
  readonly rooms: (names: string) => string;
  readonly events: (names: string) => string;
}

const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const labels: Readonly<Record<NotificationLocale, DigestLabels>> = {
  en: {
    heard: (songs) => `heard ${plural(songs, 'song', 'songs')}`,
    played: (songs) => `played ${songs}`,
    got: (what) => `got ${what}`,
    likes: (count) => plural(count, 'like', 'likes'),
    stars: (count) => plural(count, 'star', 'stars'),
    fans: (count) => plural(count, 'new fan', 'new fans'),
    rooms: (names) => `Most in ${names}.`,
    events: (names) => `Coming up: ${names}.`,
  },
  es: {
    heard: (songs) => `escuchaste ${plural(songs, 'canción', 'canciones')}`,
    played: (songs) => `pusiste ${songs}`,
    got: (what) => `conseguiste ${what}`,
    likes: (count) => `${count} me gusta`,
    stars: (count) => plural(count, 'estrella', 'estrellas'),
    fans: (count) => plural(count, 'fan nuevo', 'fans nuevos'),
    rooms: (names) => `Sobre todo en ${names}.`,
    events: (names) => `Próximamente: ${names}.`,
  },
};

/** `Heard 12 songs, played 3, got 40 likes and 2 new fans. Most in Attic. Coming up: Vinyl Tuesday.` */
export function digestText(locale: NotificationLocale, facts: WeeklyDigestFacts): string {
  const { heard, played, got, likes, stars, fans, rooms, events } = labels[locale];
  const list = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts);
  const given = [
    ...(facts.likes > 0 ? [likes(facts.likes)] : []),
    ...(facts.stars > 0 ? [stars(facts.stars)] : []),
    ...(facts.newFans > 0 ? [fans(facts.newFans)] : []),
  ];
  const parts = [
    ...(facts.heard > 0 ? [heard(facts.heard)] : []),
    ...(facts.played > 0 ? [played(facts.played)] : []),
    ...(given.length > 0 ? [got(list(given))] : []),
  ];
  const names = (places: readonly { readonly name: string }[]) => list(places.map(({ name }) => name));
  const sentence = parts.join(', ');
  return [
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    ...(facts.rooms.length > 0 ? [rooms(names(facts.rooms))] : []),
    ...(facts.events.length > 0 ? [events(names(facts.events))] : []),
  ].join(' ');
}
