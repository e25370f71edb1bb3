import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { SetupSection } from './setup-section.tsx';

const path = '/api/installation-service/settings';
const settings = {
  name: 'Turnstage',
  accent: 'amber',
  signUp: 'open',
  backupEveryHours: 24,
  backupKeep: 7,
  isSetUp: false,
  skippedSteps: ['mail'],
  setByEnvironment: [],
};

it('W24: a skipped step stays folded until it is opened, and another one can be skipped', async () => {
  reply(`GET ${path}`, settings);
  reply(`PATCH ${path}`, settings);
  const { user } = renderScreen(<SetupSection />);
  const open = await screen.findByRole('button', { name: 'Open this step: 3. Mail' });
  expect(screen.getByText('Skipped for now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip this step: 5. Backups' }));
  await user.click(open);
  await expect
    .poll(() => sentRequests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body))
    .toEqual([{ skippedSteps: ['mail', 'backups'] }, { skippedSteps: [] }]);
});
