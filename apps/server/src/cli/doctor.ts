import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { describeSettings } from '../config/index.ts';
import { createMailer } from '../outbound/mail.ts';
import { createTexter } from '../outbound/sms.ts';
import { unreadableSecrets } from '../modules/user/index.ts';
import { openSecrets, secretKeyFile } from '../secrets/index.ts';
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
    findings.push(await secretsFinding(platform));
    findings.push(providersFinding(platform));
    findings.push(await phoneFinding(platform));
    findings.push(gifFinding(platform));
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

async function phoneFinding({ config }: Opened): Promise<Finding> {
  const subject = 'codes to phones';
  const outboxDir = path.join(config.dataDir, 'outbox');
  const texter = createTexter({ twilio: config.phone.twilio, outboxDir, clock: systemClock });
  try {
    await texter.verify();
    const words = config.phone.twilio
      ? `go out through Twilio, by ${texter.channels.join(' and ')}`
      : `are written to ${outboxDir}; set TWILIO_ACCOUNT_SID to send them`;
    return { subject, ok: true, words };
  } catch (error) {
    const words = `do not work: ${(error as Error).message}; check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`;
    return { subject, ok: false, words };
  }
}

async function secretsFinding({ config, database }: Opened): Promise<Finding> {
  const where = config.secretKeys ? 'of SECRETS_KEY' : `in ${secretKeyFile(config.dataDir)}`;
  try {
    const secrets = await openSecrets({ keys: config.secretKeys, dataDir: config.dataDir });
    const { all, unreadable } = await unreadableSecrets(database, secrets);
    if (unreadable === 0) return { subject: 'secrets', ok: true, words: `${where}: all ${all} open` };
    const words = `${where}: ${unreadable} of ${all} do not open; put the old key behind the new one in SECRETS_KEY, or people have to link again`;
    return { subject: 'secrets', ok: false, words };
  } catch (error) {
    return { subject: 'secrets', ok: false, words: `do not open: ${(error as Error).message}` };
  }
}

function providersFinding({ config }: Opened): Finding {
  const names = Object.keys(config.providers);
  const words = names.length > 0 ? names.join(', ') : 'none; docs/guides/providers.md says how';
  return { subject: 'connected services', ok: true, words };
}

function gifFinding({ config: { gifs } }: Opened): Finding {
  const words = gifs
    ? `of ${gifs.provider} can be searched`
    : 'can not be searched; set GIF_PROVIDER and GIF_API_KEY to let people';
  return { subject: 'GIFs', ok: true, words };
}
