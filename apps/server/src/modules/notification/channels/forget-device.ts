import type { PhoneOutcome, PhoneTarget } from '../../../outbound/phone-push.ts';
import type { NotificationDeps } from '../notification.deps.ts';

/** A device that its service does not take is forgotten (rule N13); its application registers it again when it starts. */
export async function forgetUnlessSent(
  { logger, social }: NotificationDeps,
  { platform, token }: PhoneTarget,
  outcome: PhoneOutcome,
): Promise<void> {
  if (outcome === 'sent') return;
  if (outcome === 'foreign')
    logger.warn(
      { platform },
      'a push service says that a device belongs to another application or environment; where that goes for all, ' +
        'APNS_URL, APNS_TOPIC or FCM_PROJECT_ID is wrong',
    );
  await social.forgetDevice(token);
}
