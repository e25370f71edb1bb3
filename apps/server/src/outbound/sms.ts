import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { writeOutboxFile } from './write-outbox-file.ts';
import { callTwilio, type TwilioAccount } from './twilio.ts';

export type PhoneChannel = 'sms' | 'whatsapp';

export interface PhoneCodeMessage {
  readonly channel: PhoneChannel;
  /** E.164. */
  readonly to: string;
  readonly code: string;
  /** The text of an SMS. WhatsApp uses its approved template instead. */
  readonly text: string;
}

/** Sends codes to phones. Only called from jobs, so that failed messages are retried. */
export interface SmsSender {
  readonly channels: readonly PhoneChannel[];
  /** `outbox`: nothing is sent; messages are written where the administrator can read them. */
  readonly delivery: 'provider' | 'outbox';
  send(message: PhoneCodeMessage): Promise<void>;
  /** Throws with the reason if codes can't be sent. Used by `doctor`. */
  verify(): Promise<void>;
}

export interface TwilioSender extends TwilioAccount {
  /** One of our numbers in E.164, or the SID (`MG…`) of a messaging service. */
  readonly smsFrom: string;
  /** Our WhatsApp number and the SID (`HX…`) of an approved template with the code as its first variable. */
  readonly whatsapp?: { readonly from: string; readonly template: string } | undefined;
}

export interface SmsSenderOptions {
  readonly twilio?: TwilioSender | undefined;
  readonly outboxDir: string;
  readonly clock: Clock;
}

export function createSmsSender(options: SmsSenderOptions): SmsSender {
  return options.twilio ? createTwilioSmsSender(options.twilio) : createFileSmsSender(options);
}

function createTwilioSmsSender(twilio: TwilioSender): SmsSender {
  const accountUrl = `${twilio.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}`;
  return {
    channels: twilio.whatsapp ? ['sms', 'whatsapp'] : ['sms'],
    delivery: 'provider',
    async send(message) {
      await callTwilio(twilio, `${accountUrl}/Messages.json`, createForm(twilio, message));
    },
    async verify() {
      await callTwilio(twilio, `${accountUrl}.json`);
    },
  };
}

function createForm(
  twilio: TwilioSender,
  { channel, to, code, text }: PhoneCodeMessage,
): Record<string, string> {
  if (channel === 'whatsapp') {
    if (!twilio.whatsapp) throw new Error('WhatsApp is not set up');
    const { from, template } = twilio.whatsapp;
    return {
      From: `whatsapp:${from}`,
      To: `whatsapp:${to}`,
      ContentSid: template,
      ContentVariables: JSON.stringify({ 1: code }),
    };
  }
  const sender = twilio.smsFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return { [sender]: twilio.smsFrom, To: to, Body: text };
}

/** Writes one text file per message next to the mails, so that phone codes can be tried without a provider. */
function createFileSmsSender({ outboxDir, clock }: SmsSenderOptions): SmsSender {
  return {
    channels: ['sms'],
    delivery: 'outbox',
    async send({ channel, to, text }) {
      const content = `To: ${to}\nChannel: ${channel}\nNot sent: no provider for phone messages is set up.\n\n${text}\n`;
      await writeOutboxFile(outboxDir, clock.now(), `-${to}.${channel}.txt`, Buffer.from(content));
    },
    async verify() {
      await mkdir(outboxDir, { recursive: true });
    },
  };
}
