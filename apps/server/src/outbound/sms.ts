import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { writeNew } from './outbox.ts';
import { askTwilio, type TwilioAccount } from './twilio.ts';

export type PhoneChannel = 'sms' | 'whatsapp';

export interface PhoneCodeMessage {
  readonly channel: PhoneChannel;
  /** E.164. */
  readonly to: string;
  readonly code: string;
  /** What a text message says; WhatsApp says what its approved template says. */
  readonly text: string;
}

/** The way out for codes by phone. Called from jobs only, so that what fails is tried again. */
export interface Texter {
  readonly channels: readonly PhoneChannel[];
  /** `outbox`: nothing leaves, it is written down where the administrator can read it. */
  readonly delivery: 'provider' | 'outbox';
  send(message: PhoneCodeMessage): Promise<void>;
  /** Throws with the reason when codes can't be sent; for `doctor`. */
  verify(): Promise<void>;
}

export interface TwilioSender extends TwilioAccount {
  /** A number of ours in E.164, or the SID (`MG…`) of a messaging service. */
  readonly smsFrom: string;
  /** Our WhatsApp number and the SID (`HX…`) of an approved template with the code as its first variable. */
  readonly whatsapp?: { readonly from: string; readonly template: string } | undefined;
}

export interface TexterOptions {
  readonly twilio?: TwilioSender | undefined;
  readonly outboxDir: string;
  readonly clock: Clock;
}

export function createTexter(options: TexterOptions): Texter {
  return options.twilio ? twilioTexter(options.twilio) : fileTexter(options);
}

function twilioTexter(twilio: TwilioSender): Texter {
  const account = `${twilio.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}`;
  return {
    channels: twilio.whatsapp ? ['sms', 'whatsapp'] : ['sms'],
    delivery: 'provider',
    async send(message) {
      await askTwilio(twilio, `${account}/Messages.json`, formOf(twilio, message));
    },
    async verify() {
      await askTwilio(twilio, `${account}.json`);
    },
  };
}

function formOf(twilio: TwilioSender, { channel, to, code, text }: PhoneCodeMessage): Record<string, string> {
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

/** One text file a message beside the mails, so that whoever installs this can try it without a provider. */
function fileTexter({ outboxDir, clock }: TexterOptions): Texter {
  return {
    channels: ['sms'],
    delivery: 'outbox',
    async send({ channel, to, text }) {
      const content = `To: ${to}\nChannel: ${channel}\nNot sent: no provider for phone messages is set up.\n\n${text}\n`;
      await writeNew(outboxDir, clock.now(), `-${to}.${channel}.txt`, Buffer.from(content));
    },
    async verify() {
      await mkdir(outboxDir, { recursive: true });
    },
  };
}
