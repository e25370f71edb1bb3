import type { NotificationDeps } from '../notification.deps.ts';
import { forgetUnlessSent } from './forget-device.ts';

export const silentJob = 'notification.pushSilently';

export interface SilentDelivery {
  readonly userUuid: string;
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
}

const ttlSeconds = 24 * 60 * 60;

export async function pushSilently(
  deps: NotificationDeps,
  { userUuid, token, data }: SilentDelivery,
): Promise<void> {
  const device = (await deps.social.devicesOf([userUuid])).find((one) => one.token === token);
  if (!device || !deps.phonePush.reaches(device)) return;
  const outcome = await deps.phonePush.send(device, { data, ttlSeconds, urgent: false });
  await forgetUnlessSent(deps, device, outcome);
}
