import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openBlobStore } from '../blob-store/index.ts';
import { systemClock } from '../clock.ts';
import { describeSettings } from '../config/index.ts';
import { createMailer } from '../outbound/mail.ts';
import { createSmsSender } from '../outbound/sms.ts';
import { countUnreadableSecrets } from '../modules/user/index.ts';
import { openSecrets, secretKeyFile } from '../secrets/index.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './paths.ts';

interface Finding {
  readonly subject: string;
  /** A warning doesn't change the exit code. */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly message: string;
}

/**
 * `turnstage doctor`: checks everything the server needs and says what to do about each problem. The verdict comes
 * first. Exits with 1 if there is a problem.
 */
export async function doctor(): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  const findings: Finding[] = [];
  try {
    findings.push(await checkDatabase(platform));
    findings.push(await checkFiles(platform));
    findings.push(await checkMail(platform));
    findings.push(await checkSecrets(platform));
    findings.push(checkPublicUrl(platform));
    findings.push(checkProviders(platform));
    findings.push(await checkPhoneCodes(platform));
    findings.push(await checkLibrary(platform));
    findings.push(checkGifs(platform));
    findings.push(checkWebClient());
  } finally {
    await platform.close();
  }
  console.log(getVerdict(findings));
  console.log('\nFindings');
  for (const { subject, state, message } of findings) console.log(`  ${marks[state]} ${subject} ${message}`);
  console.log('\nSettings');
  for (const { name, value, default: otherwise } of describeSettings(process.env))
    console.log(`  ${name} = ${value ?? `${otherwise || 'not set'} (default)`}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
}

const marks = { ok: 'ok  ', warning: 'WARN', problem: 'BAD ' } as const;

function getVerdict(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state'], noun: string) => {
    const { length } = findings.filter(({ state }) => state === wanted);
    return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
  };
  const faults = [...count('problem', 'problem'), ...count('warning', 'warning')];
  return faults.length === 0 ? 'Everything is fine.' : `Found ${faults.join(' and ')}.`;
}

function checkWebClient(): Finding {
  const subject = 'web client';
  if (existsSync(path.join(webDir, 'index.html'))) return { subject, state: 'ok', message: 'is built' };
  return { subject, state: 'problem', message: "isn't built; run `npm run build`" };
}

/** Links in mails and invitations start with this address. */
function checkPublicUrl({ config }: OpenedPlatform): Finding {
  const { publicUrl } = config.http;
  const { hostname } = new URL(publicUrl);
  if (/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    const message = `is ${publicUrl}, which only this machine can open; set PUBLIC_URL to the address that people use`;
    return { subject: 'public address', state: 'warning', message };
  }
  return { subject: 'public address', state: 'ok', message: `is ${publicUrl}` };
}

type OpenedPlatform = Awaited<ReturnType<typeof openPlatform>>;

async function checkDatabase({ config, database, isServerRunning }: OpenedPlatform): Promise<Finding> {
  const kind = config.database.url ? 'of DATABASE_URL' : `of its own in ${config.dataDir}`;
  await database.ping();
  const message = isServerRunning
    ? 'answers; the server that uses it is running'
    : 'answers and is up to date';
  return { subject: 'database', state: 'ok', message: `${kind} ${message}` };
}

async function checkMail({ config }: OpenedPlatform): Promise<Finding> {
  const outboxDir = path.join(config.dataDir, 'outbox');
  const mailer = createMailer({ ...config.mail, outboxDir, clock: systemClock });
  try {
    await mailer.verify();
    const message = config.mail.smtpUrl
      ? 'server accepts our login'
      : `is written to ${outboxDir}; set SMTP_URL to send it`;
    return { subject: 'mail', state: 'ok', message };
  } catch (error) {
    return {
      subject: 'mail',
      state: 'problem',
      message: `doesn't work: ${(error as Error).message}; check SMTP_URL`,
    };
  }
}

async function checkPhoneCodes({ config }: OpenedPlatform): Promise<Finding> {
  const subject = 'phone codes';
  const outboxDir = path.join(config.dataDir, 'outbox');
  const smsSender = createSmsSender({ twilio: config.phone.twilio, outboxDir, clock: systemClock });
  try {
    await smsSender.verify();
    const message = config.phone.twilio
      ? `go out through Twilio, by ${smsSender.channels.join(' and ')}`
      : `are written to ${outboxDir}; set TWILIO_ACCOUNT_SID to send them`;
    return { subject, state: 'ok', message };
  } catch (error) {
    const message = `don't work: ${(error as Error).message}; check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`;
    return { subject, state: 'problem', message };
  }
}

/** Writes, reads and deletes a file as the server does. */
async function checkFiles({ config }: OpenedPlatform): Promise<Finding> {
  const subject = 'files';
  const location = config.s3 ? `in the bucket ${config.s3.url}` : `in ${config.dataDir}`;
  const key = `media/doctor-${randomUUID()}`;
  try {
    const blobs = openBlobStore(config);
    await blobs.put(key, Buffer.from(key));
    const found = await blobs.read(key);
    await blobs.delete(key);
    if (String(found) !== key) throw new Error('what was written is not what was read');
    return { subject, state: 'ok', message: `are stored ${location}` };
  } catch (error) {
    const message = `can't be stored ${location}: ${describeError(error)}`;
    return { subject, state: 'problem', message };
  }
}

/** With its causes, which say what a library's own sentence leaves out. */
function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${describeError(cause)}` : message;
}

async function checkSecrets({ config, database }: OpenedPlatform): Promise<Finding> {
  const location = config.secretKeys ? 'of SECRETS_KEY' : `in ${secretKeyFile(config.dataDir)}`;
  try {
    const secrets = await openSecrets({ keys: config.secretKeys, dataDir: config.dataDir });
    const { all, unreadable } = await countUnreadableSecrets(database, secrets);
    if (unreadable === 0)
      return { subject: 'secrets', state: 'ok', message: `${location}: all ${all} can be decrypted` };
    const message = `${location}: ${unreadable} of ${all} can't be decrypted; put the old key behind the new one in SECRETS_KEY, or people have to link again`;
    return { subject: 'secrets', state: 'problem', message };
  } catch (error) {
    return { subject: 'secrets', state: 'problem', message: `can't be opened: ${(error as Error).message}` };
  }
}

function checkProviders({ config }: OpenedPlatform): Finding {
  const names = Object.keys(config.providers);
  const message = names.length > 0 ? names.join(', ') : 'none; docs/guides/providers.md says how';
  return { subject: 'connected services', state: 'ok', message };
}

async function checkLibrary({ config: { library } }: OpenedPlatform): Promise<Finding> {
  const subject = 'music library';
  const { directory } = library;
  if (directory === undefined)
    return { subject, state: 'ok', message: 'none; docs/guides/library.md says how to use your own music' };
  try {
    const entries = await readdir(directory);
    if (entries.length > 0) return { subject, state: 'ok', message: `${directory} can be read` };
    const message = `${directory} is empty; check that its disk is mounted`;
    return { subject, state: 'warning', message };
  } catch (error) {
    const message = `${directory} can't be read: ${(error as Error).message}; check LIBRARY_DIR`;
    return { subject, state: 'problem', message };
  }
}

function checkGifs({ config: { gifs } }: OpenedPlatform): Finding {
  const message = gifs
    ? `of ${gifs.provider} can be searched`
    : "can't be searched; set GIF_PROVIDER and GIF_API_KEY to let people";
  return { subject: 'GIFs', state: 'ok', message };
}
