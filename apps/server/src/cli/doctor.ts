import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { describeSettings } from '../config/index.ts';
import { createMailer } from '../outbound/mail.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './places.ts';

interface Finding {
  readonly subject: string;
  readonly ok: boolean;
  readonly words: string;
}

/** `turnstage doctor`: tries what the server needs and says what to do where something is wrong. Exit 1 then. */
export async function doctor(): Promise<void> {
  console.log('Settings');
  for (const { name, value, default: otherwise } of describeSettings(process.env))
    console.log(`  ${name} = ${value ?? `${otherwise || 'not set'} (default)`}`);
  const platform = await openPlatform({ besideServer: true });
  const findings: Finding[] = [];
  try {
    findings.push(await databaseFinding(platform));
    findings.push(await mailFinding(platform));
    findings.push({
      subject: 'web client',
      ok: existsSync(path.join(webDir, 'index.html')),
      words: existsSync(path.join(webDir, 'index.html')) ? 'is built' : 'is not built: run `npm run build`',
    });
  } finally {
    await platform.close();
  }
  console.log('\nFindings');
  for (const { subject, ok, words } of findings) console.log(`  ${ok ? 'ok  ' : 'BAD '} ${subject} ${words}`);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

type Opened = Awaited<ReturnType<typeof openPlatform>>;

async function databaseFinding({ config, database, isServing }: Opened): Promise<Finding> {
  const kind = config.database.url ? 'of DATABASE_URL' : `of its own in ${config.dataDir}`;
  await database.ping();
  const words = isServing ? 'answers; the server that uses it is running' : 'answers and is up to date';
  return { subject: 'database', ok: true, words: `${kind} ${words}` };
}

async function mailFinding({ config }: Opened): Promise<Finding> {
  const outboxDir = path.join(config.dataDir, 'outbox');
  const mailer = createMailer({ ...config.mail, outboxDir, clock: systemClock });
  try {
    await mailer.verify();
    const words = config.mail.smtpUrl
      ? 'server accepts us'
      : `is written to ${outboxDir}; set SMTP_URL to send it`;
    return { subject: 'mail', ok: true, words };
  } catch (error) {
    return {
      subject: 'mail',
      ok: false,
      words: `does not work: ${(error as Error).message}; check SMTP_URL`,
    };
  }
}
