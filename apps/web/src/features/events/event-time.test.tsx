import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { EventTime } from './event-time.tsx';

const occurrence = { startsAt: new Date('2026-11-27T12:58Z'), endsAt: new Date('2026-11-27T16:58Z') };

it('keeps the hours of a span in one line, and names the zone of the event as people say it', () => {
  renderScreen(<EventTime occurrence={occurrence} timeZone="America/New_York" />);
  expect(screen.getByText(/Eastern Time$/).textContent).toBe(
    'Fri, 7:58\u202F\u2060–\u2060\u202F11:58\u202FAM · Eastern Time',
  );
  expect(screen.getByRole('time').textContent).not.toMatch(/(?<!\u2060)–|–(?!\u2060)/u);
});
