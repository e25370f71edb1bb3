/** What opens about a person. It loads after the first sound. */
import { laterPart } from '../../../lib/i18n/later-part.tsx';

export const PersonCard = laterPart(['room-people'], () =>
  import('./person-card.tsx').then((module) => module.PersonCard),
);

export const MessageAuthorItems = laterPart(['room-people'], () =>
  import('./message-author-items.tsx').then((module) => module.MessageAuthorItems),
);
