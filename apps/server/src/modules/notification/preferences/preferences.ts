import { notificationChannels, notificationKinds, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { browserStore } from '../channels/browser.store.ts';
import { hears, kindRules } from '../kinds/kind.rules.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from './preference.store.ts';
import { isTimeZone, minutesOf, timeOfDay } from './quiet-hours.rules.ts';

export async function notificationPreferences(
  deps: NotificationDeps,
  { caller: { userUuid } }: { readonly caller: { readonly userUuid: string } },
) {
  const store = preferenceStore(deps.database);
  const [choices, quiet, browsers, devices, reach] = await Promise.all([
    store.choicesOf([userUuid]),
    store.quietOf([userUuid]),
    browserStore(deps.database).ofUsers([userUuid]),
    deps.social.devicesOf([userUuid]),
    deps.user.reachOf([userUuid]),
  ]);
  const own = choices.get(userUuid) ?? new Map<string, boolean>();
  const hours = quiet.get(userUuid);
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      channels: Object.fromEntries(
        notificationChannels.map((channel) => [channel, hears(kind, channel, own)]),
      ) as Record<(typeof notificationChannels)[number], boolean>,
      always: [...kindRules[kind].always],
    })),
    quietHours: hours
      ? { from: timeOfDay(hours.from), to: timeOfDay(hours.to), timeZone: hours.timeZone }
      : null,
    reachable: {
      browsers: browsers.length,
      mobilePush: deps.phonePush.isOffered,
      phones: devices.filter((device) => deps.phonePush.reaches(device)).length,
      email: reach.get(userUuid)?.email ?? null,
    },
  };
}

export async function changeNotificationPreferences(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.changeNotificationPreferences>,
) {
  const { choices = [], quietHours } = body;
  if (choices.some(({ kind, channel, on }) => !on && kindRules[kind].always.includes(channel)))
    throw refuse('notification/always-on', { field: 'choices' });
  if (quietHours && !isTimeZone(quietHours.timeZone))
    throw refuse('request/invalid', { field: 'quietHours', message: 'This time zone is not known' });
  await deps.database.transaction(async (tx) => {
    const store = preferenceStore(tx);
    await store.choose(caller.userUuid, choices);
    if (quietHours !== undefined)
      await store.setQuiet(
        caller.userUuid,
        quietHours && {
          from: minutesOf(quietHours.from),
          to: minutesOf(quietHours.to),
          timeZone: quietHours.timeZone,
        },
      );
  });
  return notificationPreferences(deps, { caller });
}
