/** What replaces a room that one can't be in. */
import { laterPart } from '../../../lib/i18n/later-part.tsx';

export const PasswordEntry = laterPart(['room-entry'], () =>
  import('./entry-screen.tsx').then((module) => module.PasswordEntry),
);

export const EntryRefused = laterPart(['room-entry'], () =>
  import('./entry-screen.tsx').then((module) => module.EntryRefused),
);

/** Loaded before it is needed: a connection that is lost for good ends a visit too. */
export const VisitEnded = laterPart(['room-entry'], () =>
  import('./visit-ended.tsx').then((module) => module.VisitEnded),
);
