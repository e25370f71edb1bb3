import path from 'node:path';
import { domainToUnicode } from 'node:url';
import type { socialService } from '@turnstage/contracts';
import { adminPage } from '../../../http/admin-list/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { mayActOn } from '../../user/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import type { ReadMail } from './eml.rules.ts';
import { outboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { channelOfName, dateOfName, nameMatches, spellingsOf } from './outbox.rules.ts';

interface NamedMail {
  readonly name: string;
  readonly mail: ReadMail;
}

export async function outboxMails(
  deps: NotificationDeps,
  { caller, query: { search = '', limit = 25, page = 1 } }: Call<typeof socialService.adminOutbox>,
) {
  const folder = folderOf(deps);
  const names = (await folder.names()).filter((name) => nameMatches(name, search));
  const place = { limit, offset: (page - 1) * limit };
  const mails = await readAll(folder, names.slice(place.offset, place.offset + limit));
  const withheld = await withheldFrom(deps, caller, mails);
  const data = mails.map((one) => present(one, withheld.has(one.name)));
  const delivery = deps.config.mail.smtpUrl === undefined ? ('outbox' as const) : ('smtp' as const);
  return { ...adminPage(data, names.length, place), delivery };
}

export async function outboxMail(
  deps: NotificationDeps,
  { caller, params }: Call<typeof socialService.adminOutboxMail>,
) {
  const mail = await folderOf(deps).read(params.name);
  if (!mail) throw refuse('outbox/not-found');
  const one = { name: params.name, mail };
  if ((await withheldFrom(deps, caller, [one])).size > 0) throw refuse('outbox/withheld');
  return { ...present(one, false), text: mail.text };
}

function folderOf({ config }: NotificationDeps): OutboxFolder {
  return outboxFolder(path.join(config.dataDir, 'outbox'));
}

async function readAll(folder: OutboxFolder, names: readonly string[]): Promise<NamedMail[]> {
  const found = await Promise.all(names.map(async (name) => ({ name, mail: await folder.read(name) })));
  return found.filter((one): one is NamedMail => one.mail !== undefined);
}

/**
 * Names of the mails that a reader must not open: they carry codes and links that open accounts, so the rule is the
 * one about acting on people. One's own mail is one's own.
 */
async function withheldFrom(
  { user }: NotificationDeps,
  caller: Caller,
  mails: readonly NamedMail[],
): Promise<ReadonlySet<string>> {
  if (caller.role === 'superUser') return new Set();
  const addressesOf = ({ mail }: NamedMail) => spellingsOf(mail.to, domainToUnicode);
  const owners = await user.addressOwners(mails.flatMap((one) => addressesOf(one) ?? []));
  const mayRead = (one: NamedMail): boolean =>
    addressesOf(one)
      ?.flatMap((address) => owners.get(address) ?? [])
      .every(({ uuid, role }) => uuid === caller.userUuid || mayActOn(caller.role, role)) ?? false;
  return new Set(mails.filter((one) => !mayRead(one)).map(({ name }) => name));
}

/** A subject may hold the code itself. */
function present({ name, mail }: NamedMail, withheld: boolean) {
  return {
    id: name,
    channel: channelOfName(name),
    to: mail.to,
    subject: withheld || mail.subject === '' ? null : mail.subject,
    date: dateOfName(name) ?? '',
    withheld,
  };
}
