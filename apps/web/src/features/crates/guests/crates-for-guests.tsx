import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { CrateIcon, ListIcon, UploadIcon, type Icon } from '../../../ui/icons/index.ts';

/** Drawn covers that look good side by side. */
const covers = ['Ghost Ferry', 'Paper Lanterns', 'Green Rooms', 'Third Rail', 'Tidal Bloom', 'Second Hour'];

/** Explains crates to guests. */
export function CratesForGuests() {
  const { t } = useLingui();
  useDocumentTitle(t`Crates`);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-center px-4 py-10 text-center md:px-8 md:py-16">
      <div aria-hidden="true" className="flex">
        {covers.map((seed, at) => (
          <CoverArt
            key={seed}
            seed={seed}
            className={`size-13 rounded-cover shadow-card min-[24rem]:size-16 md:size-24 ${at > 0 ? '-ml-3' : ''} ${at % 2 === 0 ? '-rotate-4' : 'rotate-3'}`}
          />
        ))}
      </div>
      <h1 className="mt-8 font-display text-28 font-bold text-ink">
        <Trans>Bring your own records</Trans>
      </h1>
      <p className="mt-2 max-w-xl text-16 text-balance text-ink-2">
        <Trans>
          A crate is your record box: the songs for the nights you play. With an account you can fill crates,
          build your queue and take the stage in any room.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <JoinLinks next="/crates" size="lg" />
      </div>
      <ul className="mt-10 grid w-full gap-4 text-left md:grid-cols-3">
        <Reason icon={CrateIcon} title={t`Crates`}>
          <Trans>One for every mood. Keep them to yourself or share them with a link.</Trans>
        </Reason>
        <Reason icon={ListIcon} title={t`Your queue`}>
          <Trans>The songs you play next, in your order. Your queue comes with you from room to room.</Trans>
        </Reason>
        <Reason icon={UploadIcon} title={t`Your music`}>
          <Trans>Upload music you made. We read the title, artist and cover from the file.</Trans>
        </Reason>
      </ul>
    </div>
  );
}

function Reason({
  icon: IconComponent,
  title,
  children,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="rounded-card bg-surface-2 p-4">
      <span className="flex size-11 items-center justify-center rounded-control bg-surface-3 text-accent-ink">
        <IconComponent />
      </span>
      <h2 className="mt-3 text-16 font-bold text-ink">{title}</h2>
      <p className="mt-1 text-14 text-ink-2">{children}</p>
    </li>
  );
}
