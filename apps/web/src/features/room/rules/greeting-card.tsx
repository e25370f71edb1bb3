import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { useRoom, useRoomState } from '../live/room-context.tsx';
import { fillGreeting } from './choose-greeting.ts';
import { AboutRoomDialog } from './lazy.ts';
import type { LoadedGreeting } from './use-greeting.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

/** A card above the chat that only its reader sees: the room's greeting, or that its rules have changed (R126). */
export function GreetingCard({ greeting, close }: { greeting: LoadedGreeting; close: () => void }) {
  const { t } = useLingui();
  const [isReading, setIsReading] = useState(false);
  const kind = greeting.greetingKind;
  return (
    // The card goes away with its buttons.
    <div ref={keepFocus} className="shrink-0">
      {kind && (
        <section
          aria-label={kind === 'welcome' ? t`Welcome` : t`New rules`}
          className="m-3 mb-2 flex flex-col gap-2 rounded-card bg-accent-wash py-3 pr-1.5 pl-4 text-14 text-ink"
        >
          <div className="flex items-start gap-2">
            <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {kind === 'changed' ? (
                <Trans>The rules of this room have changed.</Trans>
              ) : (
                <WelcomeText text={greeting.greeting} />
              )}
            </p>
            <IconButton name={t`Close`} icon={CloseIcon} size={36} className="-mt-2" onClick={close} />
          </div>
          {greeting.rules !== '' && (
            <Button size="sm" className="self-start" onClick={() => setIsReading(true)}>
              <Trans>Read the rules</Trans>
            </Button>
          )}
        </section>
      )}
      {isReading && (
        <LazyBoundary>
          <AboutRoomDialog onClose={() => setIsReading(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

function WelcomeText({ text }: { text: string }) {
  const nickname = useRoom((live) => live.roomState?.allUserData[live.me]?.userProfile.nickname ?? '');
  const roomName = useRoomState(({ settings }) => settings.name);
  if (text === '') return <Trans>Welcome to {roomName}! Have a look at the rules first.</Trans>;
  return fillGreeting(text, nickname);
}
