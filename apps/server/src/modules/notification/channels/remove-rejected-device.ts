import type { PhoneOutcome, PhoneTarget } from '../../../outbound/phone-push.ts';
import type { NotificationDeps } from '../notification.deps.ts';

/**
 * A device token that its push service rejects is removed (rule N13). The app registers the device again when it
 * starts.
 */
export async function removeRejectedDevice(
  { logger, social }: NotificationDeps,
  { platform, token }: PhoneTarget,
  outcome: PhoneOutcome,
): Promise<void> {
  if (outcome === 'sent') return;
  if (outcome === 'foreign')
    logger.warn(
      { platform },
      'a push service says that a device belongs to another app or environment. If this happens for every device, ' +
        'APNS_URL, APNS_TOPIC or FCM_PROJECT_ID is wrong',
    );
  await social.deleteDevice(token);
}
