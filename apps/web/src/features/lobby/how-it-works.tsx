import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadphonesIcon, PeopleIcon, ThumbUpIcon, type Icon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';

/** For somebody who is not signed in: what one does here, in three lines. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <Panel title={t`How it works`}>
      <ol className="flex flex-col gap-4">
        <Step icon={HeadphonesIcon} title={t`Step into a room`}>
          <Trans>Music starts at once. No account needed to listen.</Trans>
        </Step>
        <Step icon={ThumbUpIcon} title={t`Nod along`}>
          <Trans>Like a song and your head bobs. The whole crowd shows what it thinks.</Trans>
        </Step>
        <Step icon={PeopleIcon} title={t`Take a turn`}>
          <Trans>Sit down at a desk on stage and play your songs, one each round.</Trans>
        </Step>
      </ol>
      <div className="mt-4">
        <ButtonLink href="/sign-up" wide>
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Step({ icon: IconDrawing, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-3 text-accent-ink">
        <IconDrawing size={18} />
      </span>
      <div className="min-w-0">
        <h3 className="text-14 font-semibold text-ink">{title}</h3>
        <p className="text-12 text-ink-2">{children}</p>
      </div>
    </li>
  );
}
