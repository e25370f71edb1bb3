import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { useSession } from '../../session/index.ts';
import { ReminderButton } from './reminder-button.tsx';

const event = { uuid: 'e-1', slug: 'vinyl-tuesday', name: 'Vinyl Tuesday', isReminded: false };
const signIn = (type: 'user' | 'guest') =>
  useSession.setState({ claims: { sub: 'me', type, role: type, exp: 9e9 } as never });

beforeEach(() => signIn('user'));
// The next file of this worker has the same session.
afterEach(() => useSession.setState({ claims: null }));

it('asks for a reminder, and stops it', async () => {
  const { user, rerender } = renderScreen(<ReminderButton event={event} />);
  const button = () => screen.getByRole('button', { name: 'Remind me of Vinyl Tuesday' });
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await user.click(button());
  await waitFor(() => expect(sentRequests.at(-1)?.line).toMatch(/^PUT .*\/events\/e-1\/reminder$/));
  rerender(<></>);
  renderScreen(<ReminderButton event={{ ...event, isReminded: true }} />);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  await user.click(button());
  await waitFor(() => expect(sentRequests.at(-1)?.line).toMatch(/^DELETE .*\/events\/e-1\/reminder$/));
});

it('leads guests to an account, and from there back to the event', () => {
  signIn('guest');
  renderScreen(<ReminderButton event={event} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/sign-up?next=%2Fe%2Fvinyl-tuesday');
});
