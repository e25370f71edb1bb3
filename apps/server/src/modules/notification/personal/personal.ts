import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import { browserStore } from '../channels/browser.store.ts';
import { sendCooldownStore } from '../audience/send-cooldown.store.ts';
import { everyoneMessageStore } from '../everyone/everyone-message.store.ts';
import { notificationStore } from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { notificationPreferences } from '../preferences/preferences.ts';
import { preferenceStore } from '../preferences/preference.store.ts';

/** The person's own copy of their notifications and notification preferences. */
export function notificationPersonalData(deps: NotificationDeps): PersonalDataPart[] {
  const store = notificationStore(deps.database);
  return [
    {
      name: 'notification.notifications',
      read: (userUuid) =>
        readAllPages<Awaited<ReturnType<typeof store.listRows>>[number]>((last) =>
          store.listRows(userUuid, last),
        ),
    },
    {
      name: 'notification.preferences',
      async read(userUuid) {
        const { kinds, quietHours } = await notificationPreferences(deps, { caller: { userUuid } });
        return { kinds, quietHours };
      },
    },
    {
      name: 'notification.messagesToEveryone',
      read: (userUuid) => everyoneMessageStore(deps.database).listByAuthor(userUuid),
    },
    {
      name: 'notification.browsers',
      async read(userUuid) {
        const browsers = await browserStore(deps.database).listByUsers([userUuid]);
        // The rest of the endpoint is a secret of the browser.
        return browsers.map(({ endpoint, created_at, updated_at }) => ({
          service: new URL(endpoint).host,
          createdAt: created_at,
          updatedAt: updated_at,
        }));
      },
    },
  ];
}

/** A person whose account was anonymised receives nothing more, and notifications that they caused are deleted. */
export async function deletePersonData({ database }: NotificationDeps, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await notificationStore(tx).deleteAllOf(userUuid);
    await preferenceStore(tx).deleteAllOf(userUuid);
    await browserStore(tx).deleteAllOf(userUuid);
    await sendCooldownStore(tx).deleteAllOf(`dj:${userUuid}`);
    await everyoneMessageStore(tx).anonymiseAuthor(userUuid);
  });
}
