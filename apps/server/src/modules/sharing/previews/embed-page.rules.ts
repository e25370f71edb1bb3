/** The page inside a frame on someone else's page. `apps/web/public/embed` has its style and its script. */
import { services, type RoomNowPlaying } from '@turnstage/contracts';
import { escapeMarkup as escaped } from './escape-markup.ts';

const texts = {
  en: {
    listen: 'Listen along',
    nothing: 'Nothing’s playing right now',
    missing: 'This room isn’t open to everyone, or it’s gone.',
    playing: 'Now playing',
    one: '1 listening',
    many: '# listening',
  },
  es: {
    listen: 'Escuchar juntos',
    nothing: 'Ahora mismo no suena nada',
    missing: 'Esta sala no está abierta a todo el mundo o ya no existe.',
    playing: 'Suena ahora',
    one: '1 escuchando',
    many: '# escuchando',
  },
} as const;

export function embedPage(found: RoomNowPlaying | undefined, language: keyof typeof texts): string {
  const words = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(found?.room.name ?? 'Turnstage')}</title>
<link rel="stylesheet" href="/embed/now-playing.css">
</head>
<body>
${found ? card(found, words) : `<p class="missing">${words.missing}</p>`}
</body>
</html>
`;
}

function card({ room, song, listeners, endsAt }: RoomNowPlaying, words: (typeof texts)['en' | 'es']): string {
  const source = `${services.sharing.base}/rooms/${encodeURIComponent(room.slug)}/now-playing`;
  const people = listeners === 1 ? words.one : words.many.replace('#', String(listeners));
  return `<main data-source="${escaped(source)}" data-ends-at="${endsAt ?? ''}" data-nothing="${words.nothing}" data-one="${words.one}" data-many="${words.many}">
<span class="cover"><img id="cover" alt=""${song?.imagePath ? ` src="${escaped(song.imagePath)}"` : ' hidden'}></span>
<div class="texts">
<p class="room"><span id="room">${escaped(room.name)}</span><span id="people">${listeners > 0 ? people : ''}</span></p>
<div aria-live="polite" aria-label="${words.playing}" role="group">
<p id="title">${song ? escaped(song.title) : words.nothing}</p>
<p id="artist">${song ? escaped(song.artist) : ''}</p>
</div>
<a href="${escaped(room.url)}" target="_blank" rel="noopener">${words.listen}</a>
</div>
</main>
<script src="/embed/now-playing.js"></script>`;
}
