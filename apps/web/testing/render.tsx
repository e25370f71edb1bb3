import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RoomProvider } from '../src/features/room/live/room-context.tsx';
import type { RoomSession } from '../src/features/room/live/room-session.ts';
import { RoomLinksContext } from '../src/features/room/room-links.ts';

const links = {
  signUp: '/sign-up',
  profileOf: (nickname: string) => `/u/${nickname}`,
  songOf: (songId: string) => `/song/${songId}`,
};

/** Renders with what every screen has around it; with `session` also what a room has. */
export function renderScreen(
  ui: ReactNode,
  { session }: { session?: RoomSession } = {},
): RenderResult & { user: UserEvent; client: QueryClient } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = session ? (
    <RoomLinksContext value={links}>
      <RoomProvider session={session}>{ui}</RoomProvider>
    </RoomLinksContext>
  ) : (
    ui
  );
  const result = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </I18nProvider>,
  );
  return { ...result, user: userEvent.setup(), client };
}
