import { mkdir } from 'node:fs/promises';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { writeOutboxFile } from './write-outbox-file.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** E.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mail. Only called from jobs, so that mail is retried if the server fails. */
export interface Mailer {
  /** `outbox`: only the administrators of the installation can read it. */
  readonly delivery: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
  /** Throws with the server's own error if mail can't be sent. Used by `doctor`. */
  verify(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port`. Without it mail is written to `outboxDir`. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly outboxDir: string;
  readonly clock: Clock;
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? createSmtpMailer(options.smtpUrl, options.from) : createFileMailer(options);
}

const verifyMs = 7_000;
const verifyTimeouts = {
  connectionTimeout: verifyMs,
  greetingTimeout: verifyMs,
  socketTimeout: verifyMs,
  dnsTimeout: verifyMs,
};

/** Loaded with the first mail: a start sends none, and neither do most commands. */
const loadLibrary = () => import('nodemailer');

function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | undefined;
  return {
    delivery: 'smtp',
    async send(mail) {
      const { createTransport } = await loadLibrary();
      transport ??= createTransport(url);
      await transport.sendMail({ from, ...mail, headers: { ...mail.headers } });
    },
    async verify() {
      const { createTransport } = await loadLibrary();
      // A separate transport with short timeouts, because a server may accept connections and send nothing.
      await createTransport({ url, ...verifyTimeouts }).verify();
    },
  };
}

/** Writes one `.eml` file per mail, named by time so that a directory listing is in order. */
function createFileMailer({ from, outboxDir, clock }: MailerOptions): Mailer {
  return {
    delivery: 'outbox',
    async send(mail) {
      const { createTransport } = await loadLibrary();
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail({ from, ...mail, headers: { ...mail.headers } });
      const recipient = mail.to.replaceAll(/[^a-z0-9@._-]/gi, '_').slice(0, 80);
      await writeOutboxFile(outboxDir, clock.now(), `-${recipient}.eml`, message as Buffer);
    },
    async verify() {
      await mkdir(outboxDir, { recursive: true });
    },
  };
}
