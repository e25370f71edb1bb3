import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { SearchField } from '../../../ui/form/index.ts';
import { ChevronLeftIcon, GlobeIcon, LockIcon } from '../../../ui/icons/index.ts';
import { useCrateChanges } from '../data/use-crate-changes.ts';
import type { SongEdits } from '../data/use-song-edits.ts';
import { CrateNumbers } from '../list/crate-numbers.tsx';
import { CrateMenu } from './crate-menu.tsx';
import { CrateTitle } from './crate-title.tsx';

interface CrateHeaderProps {
  crate: Crate;
  name: string;
  edits: SongEdits;
  editable: boolean;
  hasFocus: boolean;
  filter: string;
  onFilter: (text: string) => void;
  /** Number of songs that nothing here can play; known once all rows are loaded. */
  unplayable: number;
  roomName: string | null;
  /** The upload button or other actions. */
  actions?: ReactNode;
  hasBackLink: boolean;
}

export function CrateHeader(props: CrateHeaderProps) {
  const { crate, name, edits, editable, hasFocus, filter, onFilter, unplayable, roomName } = props;
  const { t } = useLingui();
  const { update } = useCrateChanges();
  const [editing, setEditing] = useState(false);
  return (
    <header className="z-20 flex flex-col gap-3 bg-surface-0 pt-3 pb-3 md:sticky md:top-0 md:h-40 md:pt-5 lg:h-21 lg:flex-row lg:items-center lg:pb-0">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        {props.hasBackLink && (
          <Link
            href="/crates"
            aria-label={t`All crates`}
            className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2"
          >
            <ChevronLeftIcon size={22} />
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <CrateTitle
            name={name}
            hasFocus={hasFocus}
            editing={editing && editable}
            onRenamed={(crateName) => {
              setEditing(false);
              if (crateName !== crate.crateName) void update(crate, { crateName });
            }}
          />
          <p className="text-14 text-ink-2 lg:flex lg:items-center lg:gap-1 lg:truncate">
            {/* A narrow line breaks between these, not within one. */}
            <span className="inline-block">
              <CrateNumbers count={crate.count} seconds={crate.durationSeconds} />
              {unplayable > 0 && ' ·'}
            </span>
            {unplayable > 0 && (
              <>
                {' '}
                <span className="inline-block lg:truncate">
                  {roomName ? (
                    <Plural
                      value={unplayable}
                      one="# can’t play in your room"
                      other="# can’t play in your room"
                    />
                  ) : (
                    <Plural value={unplayable} one="# can’t play here yet" other="# can’t play here yet" />
                  )}
                </span>
              </>
            )}
            {crate.kind === 'user' && ' '}
            {crate.kind === 'user' && <Visibility isPublic={crate.isPublic} />}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <SearchField
          label={t`Filter this crate`}
          placeholder={t`Filter`}
          value={filter}
          onChange={onFilter}
          className="min-w-0 flex-1 lg:w-60 lg:flex-none"
        />
        {props.actions}
        {editable && <CrateMenu crate={crate} name={name} edits={edits} onRename={() => setEditing(true)} />}
      </div>
    </header>
  );
}

function Visibility({ isPublic }: { isPublic: boolean }) {
  const IconComponent = isPublic ? GlobeIcon : LockIcon;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-12 text-ink-3 max-lg:align-bottom max-lg:leading-5 lg:ml-1">
      <IconComponent size={14} />
      {isPublic ? <Trans>Public</Trans> : <Trans>Private</Trans>}
    </span>
  );
}
