/** A mail server that takes everything, for installations with SMTP_URL. */
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { until } from '@turnstage/testkit';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** The six digits in the first mail to this address. */
  codeFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const findCode = (email: string) => {
    const mail = received.find(({ to }) => to.includes(email));
    return /\b\d{6}\b/.exec(mail?.text.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeFor: async (email) =>
      (await until(`a code for ${email}`, async () => findCode(email), Boolean)) ?? '',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
