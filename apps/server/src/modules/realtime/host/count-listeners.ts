import { isListener, type ClientActionResults, type MusicProvider } from '@turnstage/contracts';
import type { Connection } from '../socket/connection.ts';

type Listeners = ClientActionResults['getListeners']['listeners'];

/**
 * Counts the people by the providers that they can hear (rule R113). Someone with several devices hears what one of
 * them plays. Clients that haven't said what they play, as those of others, aren't counted, and bots neither.
 */
export function countListeners(connections: Iterable<Pick<Connection, 'caller' | 'providers'>>): Listeners {
  const ofPerson = new Map<string, Set<MusicProvider>>();
  for (const { caller, providers } of connections) {
    if (!caller || !isListener(caller.role) || !providers) continue;
    const known = ofPerson.get(caller.userUuid) ?? new Set();
    for (const provider of providers) known.add(provider);
    ofPerson.set(caller.userUuid, known);
  }
  const groups = new Map<string, Listeners[number]>();
  for (const set of ofPerson.values()) {
    const providers = [...set].sort();
    const key = providers.join();
    const people = (groups.get(key)?.people ?? 0) + 1;
    groups.set(key, { providers, people });
  }
  return [...groups.values()].sort((a, b) => b.people - a.people);
}
