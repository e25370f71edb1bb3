import { allPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import { browserStore } from '../channels/browser.store.ts';
import { sendingTurnStore } from '../audience/sending-turn.store.ts';
import { notificationStore } from '../making/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { notificationPreferences } from '../preferences/preferences.ts';
import { preferenceStore } from '../preferences/preference.store.ts';

/** What a person was told and how they want to hear, for the person. */
export function notificationPersonalData(deps: NotificationDeps): PersonalDataPart[] {
  const store = notificationStore(deps.database);
  return [
    {
      name: 'notification.notifications',
      read: (userUuid) =>
        allPages<Awaited<ReturnType<typeof store.told>>[number]>((last) => store.told(userUuid, last)),
    },
    {
      name: 'notification.preferences',
      async read(userUuid) {
        const { kinds, quietHours } = await notificationPreferences(deps, { caller: { userUuid } });
        return { kinds, quietHours };
      },
    },
    {
      name: 'notification.browsers',
      async read(userUuid) {
        const browsers = await browserStore(deps.database).ofUsers([userUuid]);
        // The rest of the address is a key to the browser.
        return browsers.map(({ endpoint, created_at, updated_at }) => ({
          service: new URL(endpoint).host,
          createdAt: created_at,
          updatedAt: updated_at,
        }));
      },
    },
  ];
}

/** Whose account was anonymised is told nothing more, and nobody keeps what they told. */
export async function forgetPerson({ database }: NotificationDeps, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await notificationStore(tx).forget(userUuid);
    await preferenceStore(tx).forget(userUuid);
    await browserStore(tx).forget(userUuid);
    await sendingTurnStore(tx).forget(`dj:${userUuid}`);
  });
}
