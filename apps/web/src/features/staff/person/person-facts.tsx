import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { Fact } from '../fact.tsx';
import { useNow } from '../use-now.ts';
import { Timestamp } from '../timestamp.tsx';
import { useCapabilityLabels } from '../labels/use-capability-labels.ts';
import { isCapability } from './actions/capability.ts';
import { isBannedAt, type Account, type Person } from './person.ts';

export function PersonFacts({ person }: { person: Person }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { account } = person;
  return (
    <Panel title={t`Account`}>
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        <Fact name={t`Joined`}>
          <Timestamp at={person.createdAt} />
        </Fact>
        <Fact name={t`Account number`}>{person.id}</Fact>
        <Fact name={t`ID`} wide>
          <span className="flex items-center gap-1">
            <span className="min-w-0 text-12 break-all sm:text-14">{person.uuid}</span>
            <IconButton icon={CopyIcon} name={t`Copy ID`} size={36} onClick={() => copy(person.uuid)} />
          </span>
        </Fact>
        {account && <AccountFacts account={account} />}
      </dl>
    </Panel>
  );
}

function AccountFacts({ account }: { account: Account }) {
  const { t } = useLingui();
  const now = useNow();
  const capabilityLabels = useCapabilityLabels();
  const capabilityName = (name: string) => (isCapability(name) ? capabilityLabels[name].name : name);
  const emails = account.emails.filter(({ status }) => status !== 'DELETED');
  return (
    <>
      <Fact name={t`Email`} wide>
        {emails.length === 0 && <Trans>None</Trans>}
        {emails.map(({ email, status }) => (
          <span key={email} className="block">
            <span className="break-all">{email}</span>{' '}
            <span className="text-12 whitespace-nowrap text-ink-3">
              <EmailStatus status={status} />
            </span>
          </span>
        ))}
      </Fact>
      {isBannedAt(account, now) && account.bannedAt && (
        <Fact name={t({ message: 'Ban', context: 'noun' })} wide>
          <span className="block">
            {account.bannedUntil ? (
              <Trans>
                From <Timestamp at={account.bannedAt} /> to <Timestamp at={account.bannedUntil} />
              </Trans>
            ) : (
              <Trans>
                Since <Timestamp at={account.bannedAt} />, until someone lifts it
              </Trans>
            )}
          </span>
          {account.banReason && <span className="block break-words">{account.banReason}</span>}
        </Fact>
      )}
      {account.capabilities.length > 0 && (
        <Fact name={t`Permissions`}>{account.capabilities.map(capabilityName).join(', ')}</Fact>
      )}
      {account.deactivatedAt && (
        <Fact name={t`Closed`}>
          <Timestamp at={account.deactivatedAt} />
        </Fact>
      )}
    </>
  );
}

function EmailStatus({ status }: { status: string | undefined }) {
  if (status === 'VERIFIED') return <Trans>verified</Trans>;
  if (status === 'CREATED_BY_ADMIN') return <Trans>added by staff</Trans>;
  return <Trans>not verified</Trans>;
}
