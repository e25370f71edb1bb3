import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`there is no field ${name}`);
  return input;
};
const submit = () => {
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('there is no button');
  return button;
};
const sent = (path: string) => sentRequests.filter(({ line }) => line === `POST /api/user-service${path}`);

it('marks what is missing and sends nothing', async () => {
  const { user } = renderScreen(<SignInScreen />);
  await user.click(submit());
  expect([field('email'), field('password')].map((input) => input.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  expect(document.activeElement).toBe(field('email'));
  expect(sent('/auth/login')).toEqual([]);
});

it('says so when the password is wrong, and keeps what was typed', async () => {
  const refusal = { statusCode: 401, code: 'auth/wrong-credentials', message: 'Invalid email or password' };
  reply('POST /api/user-service/auth/login', refusal, 401);
  const { user } = renderScreen(<SignInScreen />);
  await user.type(field('email'), 'ann@example.org');
  await user.type(field('password'), 'not this one');
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(field('email').value).toBe('ann@example.org');
});

it('signs up only with a password that is long enough', async () => {
  const { user } = renderScreen(<SignUpScreen />);
  await user.type(field('nickname'), 'ann');
  await user.type(field('email'), 'ann@example.org');
  await user.type(field('password'), 'abc');
  await user.click(submit());
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(sentRequests.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  await user.type(field('password'), ' and much longer');
  await user.click(submit());
  await waitFor(() => expect(sentRequests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1));
  expect(sentRequests.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    nickname: 'ann',
    email: 'ann@example.org',
    password: 'abc and much longer',
  });
});

it('is filled in and sent by keyboard alone', async () => {
  const { user } = renderScreen(<SignInScreen />);
  field('email').focus();
  await user.keyboard('ann@example.org');
  while (document.activeElement !== field('password')) {
    await user.tab();
    if (document.activeElement === document.body) throw new Error('no key reaches the password');
  }
  await user.keyboard('a long password{Enter}');
  await waitFor(() => expect(sent('/auth/login')).toHaveLength(1));
  expect(sent('/auth/login')[0]?.body).toMatchObject({
    email: 'ann@example.org',
    password: 'a long password',
  });
});
