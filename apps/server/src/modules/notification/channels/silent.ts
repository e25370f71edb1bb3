import type { NotificationDeps } from '../notification.deps.ts';
import { removeRejectedDevice } from './remove-rejected-device.ts';

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
  if (!device || !deps.phonePush.canReach(device)) return;
  const outcome = await deps.phonePush.send(device, { data, ttlSeconds, urgent: false });
  await removeRejectedDevice(deps, device, outcome);
}
