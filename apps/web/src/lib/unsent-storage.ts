/** Under which keys this device stores a person's unsent messages: one for each channel. */
import { listStored, userStorageKey } from './safe-storage.ts';

export const unsentPrefix = (me: string): string => userStorageKey(`${me}-unsent-`);

/** The keys of the channels in which messages of the person wait or have failed. */
export function channelsWithUnsent(me: string): string[] {
  const prefix = unsentPrefix(me);
  return listStored(prefix).map((key) => key.slice(prefix.length));
}
