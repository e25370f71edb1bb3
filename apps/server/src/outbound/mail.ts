import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The way out for mail. Called from jobs only, so that a failing mail server is tried again. */
export interface Mailer {
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
    async send(mail) {
      await transport.sendMail({ from, ...mail });
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
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      await mkdir(outboxDir, { recursive: true });
      const stamp = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
      const recipient = mail.to.replaceAll(/[^a-z0-9@._-]/gi, '_').slice(0, 80);
      await writeNew(outboxDir, stamp, `-${recipient}.eml`, message as Buffer);
    },
    async verify() {
      await mkdir(outboxDir, { recursive: true });
    },
  };
}

/** Of two mails of one moment the second gets a number, in such a way that it still comes later in a listing. */
async function writeNew(folder: string, stamp: string, end: string, content: Buffer): Promise<void> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stamp}${end}` : `${stamp}~${String(number).padStart(3, '0')}${end}`;
    try {
      return await writeFile(path.join(folder, name), content, { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
