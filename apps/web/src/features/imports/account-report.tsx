import { Trans, useLingui } from '@lingui/react/macro';
import type { CrateImport, ImportedAccount } from '@turnstage/contracts';
import { Link } from 'wouter';
import { useCrateNames } from '../../lib/use-crate-names.ts';
import { CrateIcon, HeartIcon, ListIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProfileToTake } from './profile-to-take.tsx';

const icons = { user: CrateIcon, default: ListIcon, 'tt-stars': HeartIcon } as const;

/** What an account of another server brought besides songs: where they went, what stayed there, and the profile. */
export function AccountReport({ report, account }: { report: CrateImport; account: ImportedAccount }) {
  const { t } = useLingui();
  const nameOf = useCrateNames();
  const { crates } = report;
  const { leftOut, profile } = account;
  const reasons = {
    'too-many-crates': t`More than 200 crates`,
    'too-many-songs': t`More than 10,000 songs in all`,
    unreadable: t`The other server didn’t send it`,
    empty: t`No songs in it`,
  };
  return (
    <>
      {profile && <ProfileToTake profile={profile} />}
      {crates.length > 0 && (
        <Panel title={t`Your lists`}>
          <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
            {crates.map(({ crateUuid, crateName, kind }) => {
              const Icon = icons[kind];
              const name = nameOf({ kind, crateName });
              const path = { user: crateUuid, default: 'queue', 'tt-stars': 'likes' }[kind];
              return (
                <li key={crateUuid}>
                  <Link
                    href={`/crates/${path}`}
                    className="flex min-h-11 items-center gap-3 rounded-control px-2 text-14 text-ink hover:bg-surface-3"
                  >
                    <Icon size={18} className="shrink-0 text-ink-3" />
                    <span className="min-w-0 truncate">{name}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      {leftOut.length > 0 && (
        <Panel title={t`What stayed there`}>
          <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
            {leftOut.map(({ name, reason }, index) => (
              // Two crates can have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="text-14 text-ink">
                <LeftOutName name={name} />
                <span className="block text-12 text-ink-2">{reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function LeftOutName({ name }: { name: string }) {
  const nameOf = useCrateNames();
  if (name === 'starred') return nameOf({ kind: 'tt-stars', crateName: name });
  if (name === 'default') return nameOf({ kind: 'default', crateName: name });
  return name || <Trans>Untitled crate</Trans>;
}
