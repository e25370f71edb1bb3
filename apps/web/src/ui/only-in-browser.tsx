import { Trans } from '@lingui/react/macro';
import { siteOrigin } from '../lib/activity.ts';
import { buttonClasses } from './button-style.ts';
import { EmptyState } from './empty-state.tsx';
import { ExternalIcon } from './icons/index.ts';

interface OnlyInBrowserProps {
  title: string;
  /** Where it works, on this site. */
  path: string;
}

/** In place of what can't work inside Discord, with the way to where it works (rule Y8). */
export function OnlyInBrowser({ title, path }: OnlyInBrowserProps) {
  return (
    <EmptyState
      icon={ExternalIcon}
      title={title}
      action={
        <a
          href={siteOrigin + path}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'primary' })}
        >
          <Trans>Open in your browser</Trans>
        </a>
      }
    >
      <Trans>
        This can’t open inside Discord. In your browser, sign in with Discord to use the same account.
      </Trans>
    </EmptyState>
  );
}
