import { notificationChannels, notificationKinds, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { browserStore } from '../channels/browser.store.ts';
import { isChannelOn, kindRules } from '../kinds/kind.rules.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from './preference.store.ts';
import { isTimeZone, parseTimeOfDay, formatTimeOfDay } from './quiet-hours.rules.ts';

export async function notificationPreferences(
  deps: NotificationDeps,
  { caller: { userUuid } }: { readonly caller: { readonly userUuid: string } },
) {
  const store = preferenceStore(deps.database);
  const [choices, quiet, browsers, devices, reach] = await Promise.all([
    store.choicesOf([userUuid]),
    store.quietHoursOf([userUuid]),
    browserStore(deps.database).listByUsers([userUuid]),
    deps.social.devicesOf([userUuid]),
    deps.user.contactDetailsOf([userUuid]),
  ]);
  const own = choices.get(userUuid) ?? new Map<string, boolean>();
  const hours = quiet.get(userUuid);
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      channels: Object.fromEntries(
        notificationChannels.map((channel) => [channel, isChannelOn(kind, channel, own)]),
      ) as Record<(typeof notificationChannels)[number], boolean>,
      always: [...kindRules[kind].always],
    })),
    quietHours: hours
      ? { from: formatTimeOfDay(hours.from), to: formatTimeOfDay(hours.to), timeZone: hours.timeZone }
      : null,
    reachable: {
      browsers: browsers.length,
      mobilePush: deps.phonePush.isOffered,
      phones: devices.filter((device) => deps.phonePush.canReach(device)).length,
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
    throw refuse('request/invalid', { field: 'quietHours', message: "This time zone isn't known" });
  await deps.database.transaction(async (tx) => {
    const store = preferenceStore(tx);
    await store.saveChoices(caller.userUuid, choices);
    if (quietHours !== undefined)
      await store.setQuietHours(
        caller.userUuid,
        quietHours && {
          from: parseTimeOfDay(quietHours.from),
          to: parseTimeOfDay(quietHours.to),
          timeZone: quietHours.timeZone,
        },
      );
  });
  return notificationPreferences(deps, { caller });
}
