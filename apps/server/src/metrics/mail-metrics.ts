import type { Metrics } from './metrics.ts';

interface Sender<Message> {
  send(message: Message): Promise<void>;
}

/** Wraps a mailer so that it counts what it sends. A mail that fails is retried and counts once per attempt. */
export function countMails<Mail, Mailer extends Sender<Mail>>(mailer: Mailer, metrics: Metrics): Mailer {
  const sent = metrics.counter('mails_sent_total', 'Mails that were sent, or saved where none is sent');
  const failed = metrics.counter('mails_failed_total', 'Attempts to send a mail that failed');
  return {
    ...mailer,
    async send(mail: Mail) {
      try {
        await mailer.send(mail);
        sent.inc();
      } catch (error) {
        failed.inc();
        throw error;
      }
    },
  };
}
