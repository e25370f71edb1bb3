import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { AccountReport } from './account-report.tsx';

it('calls the queue and the starred songs what crates call them', () => {
  const crates = [
    { crateUuid: 'q', crateName: 'default', kind: 'default' },
    { crateUuid: 'l', crateName: 'starred', kind: 'tt-stars' },
    { crateUuid: 'c', crateName: 'Late nights', kind: 'user' },
  ];
  const leftOut = [
    { name: 'starred', reason: 'too-many-songs' },
    { name: 'default', reason: 'empty' },
  ];
  renderScreen(<AccountReport report={{ crates } as never} account={{ leftOut, profile: null } as never} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Your queue',
    'Starred songs',
    'Late nights',
  ]);
  const left = screen.getAllByRole('list')[1]!;
  expect(within(left).getByText('Starred songs')).toBeTruthy();
  expect(within(left).getByText('Your queue')).toBeTruthy();
});
