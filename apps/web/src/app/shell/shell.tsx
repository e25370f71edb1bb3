import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OpenRoomHost } from './open-room-host.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { RoomDockHost } from './room-dock-host.tsx';
import { SetupReminderHost } from './setup-reminder-host.tsx';
import { TopBar } from './top-bar.tsx';
import { UploadsHost } from './uploads-host.tsx';
import { useInstallationAccent } from './use-installation-accent.ts';

/** The frame around every screen except the room: navigation at the top, on a phone also at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  useInstallationAccent();
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--nav-height)-var(--safe-top))] pr-[var(--safe-right)] pl-[var(--safe-left)] pb-[calc(var(--tab-bar-height)+var(--safe-bottom))]"
      >
        <SetupReminderHost />
        {children}
      </main>
      <RoomDockHost />
      <PhoneNavigation />
      <OpenRoomHost />
      <UploadsHost />
    </>
  );
}
