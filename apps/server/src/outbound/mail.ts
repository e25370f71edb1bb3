import { mkdir } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { writeNew } from './outbox.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** E.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The way out for mail. Called from jobs only, so that a failing mail server is tried again. */
export interface Mailer {
  /** `outbox`: nobody gets it but those who run the installation. */
  readonly delivery: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
  /** Throws with the server's own words when mail can't be sent; for `doctor`. */
  verify(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port`; without it mail is written to `outboxDir`. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly outboxDir: string;
  readonly clock: Clock;
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : fileMailer(options);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    delivery: 'smtp',
    async send(mail) {
      await transport.sendMail({ from, ...mail, headers: { ...mail.headers } });
    },
    async verify() {
      await transport.verify();
    },
  };
}

/** One `.eml` a mail, named by time so that a folder listing is in order. */
function fileMailer({ from, outboxDir, clock }: MailerOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    delivery: 'outbox',
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail, headers: { ...mail.headers } });
      const recipient = mail.to.replaceAll(/[^a-z0-9@._-]/gi, '_').slice(0, 80);
      await writeNew(outboxDir, clock.now(), `-${recipient}.eml`, message as Buffer);
    },
    async verify() {
      await mkdir(outboxDir, { recursive: true });
    },
  };
}
