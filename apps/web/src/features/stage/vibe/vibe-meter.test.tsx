import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { StageList } from '../stage-list.tsx';
import { VibeMeter } from './vibe-meter.tsx';

const list = (vibe: number | null) => (
  <StageList accent="amber" seats={5} djs={[]} crowd={[]} vibe={vibe} nowPlaying={null} seatOffer={null} />
);

describe('the vibe on the screen (R52)', () => {
  it('shows and reads out nothing before the first vote', () => {
    const { container } = renderScreen(<VibeMeter vibe={null} accent="amber" size="large" />);
    expect(container.innerHTML).toBe('');
    renderScreen(list(null));
    expect(screen.queryByText(/Room vibe/)).toBeNull();
  });

  it('shows zero when the only vote is a dislike', () => {
    renderScreen(<VibeMeter vibe={0} accent="amber" size="small" />);
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('0, Chill');
    renderScreen(list(0));
    expect(screen.getByText('Room vibe: 0 of 100, Chill')).toBeTruthy();
  });
});
