import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { countMails } from '../metrics/mail-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createMailer, type Mailer } from './mail.ts';
import { createPhoneIntelligence, type PhoneIntelligence } from './phone-intelligence.ts';
import { createPhonePush, type PhonePush } from './phone-push.ts';
import { createSmsSender, type SmsSender } from './sms.ts';

/** What leaves this server: mail, text messages and push. */
export interface Outbound {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly phoneIntelligence: PhoneIntelligence;
  readonly phonePush: PhonePush;
  /** Closes connections that stay open between messages. Call it after the jobs have stopped. */
  close(): void;
}

export function createOutbound(config: Config, clock: Clock, metrics: Metrics): Outbound {
  const outboxDir = path.join(config.dataDir, 'outbox');
  const phonePush = createPhonePush(config.push, clock);
  return {
    mailer: countMails(
      createMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, outboxDir, clock }),
      metrics,
    ),
    smsSender: createSmsSender({ twilio: config.phone.twilio, outboxDir, clock }),
    phoneIntelligence: createPhoneIntelligence(config.phone.twilio),
    phonePush,
    close: () => phonePush.close(),
  };
}
