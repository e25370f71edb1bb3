import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadphonesIcon, PeopleIcon, ThumbUpIcon, type Icon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';

/** For visitors: how it works, in three steps. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <Panel title={t`How it works`}>
      <ol className="flex flex-col gap-4">
        <Step icon={HeadphonesIcon} title={t`Join a room`}>
          <Trans>Music starts right away. You don’t need an account to listen.</Trans>
        </Step>
        <Step icon={ThumbUpIcon} title={t`Nod along`}>
          <Trans>Like a song and your head bobs. The whole crowd shows what it thinks.</Trans>
        </Step>
        <Step icon={PeopleIcon} title={t`Take a turn`}>
          <Trans>Take a seat on stage and play your songs, one each round.</Trans>
        </Step>
      </ol>
      <div className="mt-4">
        <ButtonLink href="/sign-up" wide>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Step({ icon: IconComponent, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-3 text-accent-ink">
        <IconComponent size={18} />
      </span>
      <div className="min-w-0">
        <h3 className="text-14 font-semibold text-ink">{title}</h3>
        <p className="text-12 text-ink-2">{children}</p>
      </div>
    </li>
  );
}
