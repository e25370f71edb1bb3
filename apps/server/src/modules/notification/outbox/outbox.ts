import path from 'node:path';
import { domainToUnicode } from 'node:url';
import type { socialService } from '@turnstage/contracts';
import { hasPermission, outranksGlobally } from '@turnstage/permissions';
import { adminPage } from '../../../http/admin-list/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import type { ParsedMail } from './eml.rules.ts';
import { outboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { channelFromName, dateFromName, nameMatches, addressVariants } from './outbox.rules.ts';

interface NamedMail {
  readonly name: string;
  readonly mail: ParsedMail;
}

export async function outboxMails(
  deps: NotificationDeps,
  { caller, query: { search = '', limit = 25, page = 1 } }: Call<typeof socialService.adminOutbox>,
) {
  const folder = folderOf(deps);
  const names = (await folder.names()).filter((name) => nameMatches(name, search));
  const paging = { limit, offset: (page - 1) * limit };
  const mails = await readAll(folder, names.slice(paging.offset, paging.offset + limit));
  const withheld = await withheldFrom(deps, caller, mails);
  const data = mails.map((one) => present(one, withheld.has(one.name)));
  const delivery = deps.config.mail.smtpUrl === undefined ? ('outbox' as const) : ('smtp' as const);
  return { ...adminPage(data, names.length, paging), delivery };
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
 * Returns the names of mails that the caller must not open. They contain codes and links that give access to
 * accounts, so the rank rule for acting on people applies. Everyone may open their own mail.
 */
async function withheldFrom(
  { user }: NotificationDeps,
  caller: Caller,
  mails: readonly NamedMail[],
): Promise<ReadonlySet<string>> {
  if (hasPermission(caller.role, 'readEveryMail')) return new Set();
  const addressesOf = ({ mail }: NamedMail) => addressVariants(mail.to, domainToUnicode);
  const owners = await user.addressOwners(mails.flatMap((one) => addressesOf(one) ?? []));
  const canRead = (one: NamedMail): boolean =>
    addressesOf(one)
      ?.flatMap((address) => owners.get(address) ?? [])
      .every(({ uuid, role }) => uuid === caller.userUuid || outranksGlobally(caller.role, role)) ?? false;
  return new Set(mails.filter((one) => !canRead(one)).map(({ name }) => name));
}

/** The subject can contain the code itself. */
function present({ name, mail }: NamedMail, withheld: boolean) {
  return {
    id: name,
    channel: channelFromName(name),
    to: mail.to,
    subject: withheld || mail.subject === '' ? null : mail.subject,
    date: dateFromName(name) ?? '',
    withheld,
  };
}
