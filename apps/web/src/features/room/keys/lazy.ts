import { laterPart } from '../../../lib/i18n/later-part.tsx';

export const KeysDialog = laterPart(['room-panels'], () =>
  import('./keys-dialog.tsx').then((module) => module.KeysDialog),
);
