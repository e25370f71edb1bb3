/** Formats the payload of a webhook as a Discord message (Discord's API, "Execute Webhook"). */
import type { WebhookPayload } from './payload.rules.ts';

export type MessageLocale = 'en' | 'es';

interface Embed {
  readonly title: string;
  readonly url?: string;
  readonly description?: string;
  readonly color: number;
  readonly thumbnail?: { readonly url: string };
  readonly timestamp: string;
}

export interface DiscordMessage {
  readonly embeds: readonly Embed[];
  /** Names of people and songs never ping anybody. */
  readonly allowed_mentions: { readonly parse: readonly [] };
}

/** Addresses of Discord's webhooks, also of its older host and of its test clients. */
export function isDiscordWebhook(url: URL, discordUrl: string): boolean {
  const isDiscord =
    url.origin === discordUrl || /^https:\/\/((ptb|canary)\.)?discord(app)?\.com$/.test(url.origin);
  return isDiscord && /^\/api(\/v\d+)?\/webhooks\/\d+\/[\w-]+$/.test(url.pathname);
}

/** Marigold, the accent of a new room. */
const color = 0xf0_a0_30;
const maxTitle = 256;
const maxDescription = 2_000;

const texts = {
  en: {
    nowPlaying: (room: string) => `Now playing in ${room}`,
    roomLive: (room: string) => `${room} is live`,
    eventSoon: (event: string) => `${event} starts soon`,
    report: (room: string) => `A message in ${room} was reported`,
    test: (place: string) => `${place} can post here`,
    song: (title: string, artist: string) => `**${title}** by ${artist}`,
    dj: (name: string) => `${name} is on stage.`,
    starts: (unixSeconds: number) => `Starts <t:${unixSeconds}:R>.`,
    look: 'Take a look in the room.',
    works: 'This is a test. The webhook works.',
  },
  es: {
    nowPlaying: (room: string) => `Ahora suena en ${room}`,
    roomLive: (room: string) => `${room} está en directo`,
    eventSoon: (event: string) => `${event} empieza pronto`,
    report: (room: string) => `Han denunciado un mensaje en ${room}`,
    test: (place: string) => `${place} puede publicar aquí`,
    song: (title: string, artist: string) => `**${title}** de ${artist}`,
    dj: (name: string) => `${name} está en el escenario.`,
    starts: (unixSeconds: number) => `Empieza <t:${unixSeconds}:R>.`,
    look: 'Échale un vistazo en la sala.',
    works: 'Esto es una prueba. El webhook funciona.',
  },
} as const;

export function toDiscordMessage(
  { type, timestamp, data }: WebhookPayload,
  locale: MessageLocale,
): DiscordMessage {
  const text = texts[locale];
  const place = data.room ?? data.community;
  const name = place?.name ?? 'Turnstage';
  const song = data.song && text.song(escapeMarkdown(data.song.title), escapeMarkdown(data.song.artist));
  const dj = data.dj ? text.dj(escapeMarkdown(data.dj.name)) : undefined;
  const lines: Record<WebhookPayload['type'], readonly (string | undefined)[]> = {
    nowPlaying: [song, dj],
    roomLive: [dj, song],
    eventSoon: [data.event && text.starts(Math.floor(Date.parse(data.event.startsAt) / 1000))],
    report: [text.look],
    test: [text.works],
  };
  const title = type === 'eventSoon' ? text.eventSoon(data.event?.name ?? name) : text[type](name);
  const url = type === 'eventSoon' ? data.event?.url : place?.url;
  const description = lines[type].filter((line) => line !== undefined).join('\n');
  const image = data.song?.imageUrl;
  return {
    embeds: [
      {
        title: shorten(title, maxTitle),
        ...(url && { url }),
        ...(description && { description: shorten(description, maxDescription) }),
        color,
        ...(image && { thumbnail: { url: image } }),
        timestamp,
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** Titles of embeds are plain text; descriptions are Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|<>[\]()#:@-]/g, '\\$&').replace(/\s+/g, ' ');
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
