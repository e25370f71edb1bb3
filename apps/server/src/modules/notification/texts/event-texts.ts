/** Texts about scheduled events in pushes and mail. */
import type { EventUpdate } from '@turnstage/contracts';
import type { NotificationFacts, NotificationText } from './texts.ts';

type EventTexts = Readonly<Record<EventUpdate, (name: string, room: string | null) => NotificationText>>;

const texts: Readonly<Record<'en' | 'es', EventTexts & { readonly unnamed: string }>> = {
  en: {
    unnamed: 'an event',
    eventTomorrow: (name) => ({ title: `“${name}” is tomorrow`, body: 'See when it starts and who plays.' }),
    eventSoon: (name, room) => ({
      title: `“${name}” is about to start`,
      body: room ? `Join “${room}”.` : 'See where it is.',
    }),
    eventMoved: (name) => ({ title: `“${name}” has a new date`, body: 'See when it is now.' }),
    eventCancelled: (name) => ({
      title: `“${name}” is canceled`,
      body: 'We won’t remind you of it anymore.',
    }),
  },
  es: {
    unnamed: 'un evento',
    eventTomorrow: (name) => ({ title: `«${name}» es mañana`, body: 'Mira cuándo empieza y quién pincha.' }),
    eventSoon: (name, room) => ({
      title: `«${name}» está a punto de empezar`,
      body: room ? `Entra en «${room}».` : 'Mira dónde es.',
    }),
    eventMoved: (name) => ({ title: `«${name}» tiene nueva fecha`, body: 'Mira cuándo es ahora.' }),
    eventCancelled: (name) => ({ title: `«${name}» se ha cancelado`, body: 'Ya no te lo recordaremos.' }),
  },
};

export function eventText(
  locale: 'en' | 'es',
  { title, news, room }: Pick<NotificationFacts, 'title' | 'news' | 'room'>,
): NotificationText {
  const { unnamed, ...updates } = texts[locale];
  const update = Object.keys(updates).find((key): key is EventUpdate => key === news) ?? 'eventSoon';
  return updates[update](title ?? unnamed, room);
}
