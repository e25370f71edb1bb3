/** Checks of what the installation uses elsewhere. What is off is not contacted. */
import path from 'node:path';
import { createMailer } from '../../../outbound/mail.ts';
import { createSmsSender } from '../../../outbound/sms.ts';
import { createStripeGateway } from '../../payment/index.ts';
import { testDiscordKeys } from '../../user/index.ts';
import type { CheckResult, HealthContext } from './health.ts';

const outboxOf = ({ config }: HealthContext) => path.join(config.dataDir, 'outbox');

export async function checkMail(context: HealthContext): Promise<CheckResult<'mail'>> {
  const { config, clock } = context;
  const outboxDir = outboxOf(context);
  try {
    await createMailer({ ...config.mail, outboxDir, clock }).verify();
    return config.mail.smtpUrl ? ['ok', 'accepted'] : ['ok', 'outbox', { location: outboxDir }];
  } catch (error) {
    return ['problem', 'refused', { reason: (error as Error).message }];
  }
}

export async function checkPhoneCodes(context: HealthContext): Promise<CheckResult<'phoneCodes'>> {
  const { twilio } = context.config.phone;
  const outboxDir = outboxOf(context);
  const smsSender = createSmsSender({ twilio, outboxDir, clock: context.clock });
  try {
    await smsSender.verify();
    return twilio
      ? ['ok', 'provider', { names: smsSender.channels }]
      : ['ok', 'outbox', { location: outboxDir }];
  } catch (error) {
    return ['problem', 'refused', { reason: (error as Error).message }];
  }
}

export function checkConnectedServices({ config }: HealthContext): CheckResult<'connectedServices'> {
  const names = Object.keys(config.providers);
  return names.length > 0 ? ['ok', 'some', { names }] : ['ok', 'none'];
}

/** As the server has seen them since it began to use them; they are not contacted again. */
export async function checkMusicSources({
  listMusicSources,
}: HealthContext): Promise<CheckResult<'musicSources'>> {
  const used = (await listMusicSources?.())?.filter(({ isOn }) => isOn) ?? [];
  const failing = used.filter(({ isFailing }) => isFailing);
  if (failing.length > 0) return ['warning', 'failing', { names: failing.map(({ title }) => title) }];
  return used.length > 0 ? ['ok', 'working', { names: used.map(({ title }) => title) }] : ['ok', 'none'];
}

/** Only a message can show whether a push service takes our keys. */
export function checkPush({ config: { push } }: HealthContext): CheckResult<'push'> {
  const names = [...(push.fcm ? ['Firebase'] : []), ...(push.apns ? ['Apple'] : [])];
  return names.length > 0 ? ['ok', 'phones', { names }] : ['ok', 'browsers'];
}

export function checkGifs({ config: { gifs } }: HealthContext): CheckResult<'gifs'> {
  return gifs ? ['ok', 'on', { names: [gifs.provider] }] : ['ok', 'off'];
}

/** Asks Stripe with our key (rule J71). */
export async function checkPayments({
  config: { payments },
  clock,
}: HealthContext): Promise<CheckResult<'payments'>> {
  if (payments.mode === 'sandbox') return ['warning', 'sandbox'];
  if (!payments.stripe) return ['ok', payments.appStore ? 'app-store' : 'off'];
  const gateway = createStripeGateway(payments.stripe, clock);
  const failure = await gateway.test();
  if (failure !== null) return ['problem', failure];
  return ['ok', gateway.isLive ? 'live' : 'test-mode'];
}

export function checkWebhooks({ config: { webhooks } }: HealthContext): CheckResult<'webhooks'> {
  return ['ok', webhooks.mode];
}

/** Asks Discord with the keys of the application (rule Y10). */
export async function checkActivity({ config }: HealthContext): Promise<CheckResult<'activity'>> {
  const { discord } = config.providers;
  if (!config.activity || !discord) return ['ok', 'off'];
  const failure = await testDiscordKeys(discord);
  if (failure !== null) return ['problem', failure];
  // Discord's proxy reaches public https addresses only.
  return config.http.publicUrl.startsWith('https:') ? ['ok', 'works'] : ['warning', 'local'];
}
