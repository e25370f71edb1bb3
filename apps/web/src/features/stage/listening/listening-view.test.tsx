import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import type { StageHandle, StageItem } from '../types.ts';
import { ListeningView, type ListeningViewProps } from './listening-view.tsx';

const ann = { uuid: 'ann', nickname: 'Ann', avatarId: 'fox', likes: false, isYou: false };
const props: ListeningViewProps = {
  accent: 'amber',
  song: { title: 'Paper Lanterns', artist: 'Sable Coast', coverUrl: undefined, djName: 'Bob' },
  nowPlaying: { startTime: 0, endTime: 200_000, bpm: 120, energy: 0.8 },
  djs: [],
  crowd: [ann],
  reducedMotion: false,
  compact: false,
  topInset: 0,
  children: <p>The people</p>,
};
const item: StageItem = {
  id: 'purchase',
  userUuid: 'ann',
  imageUrl: '/consumables/rose.svg',
  effect: 'thrown',
  anchor: 'hand',
  coversStage: false,
  until: Date.now() + 3_600_000,
};

const root = () => document.querySelector<HTMLElement>('[data-accent]')!;
const bars = () => [...document.querySelectorAll<HTMLElement>('span[style*="--height"]')];
const images = (name: string) => document.querySelectorAll(`img[src*="${name}"]`).length;

it('F66: shows the song and who plays it, and bars that differ and follow its tempo and energy', () => {
  renderScreen(<ListeningView {...props} />);
  for (const text of ['Paper Lanterns', 'Sable Coast', 'Bob is playing', 'The people'])
    screen.getByText(text);
  expect(root().style.getPropertyValue('--beat')).toBe('500ms');
  expect(root().style.getPropertyValue('--energy')).toBe('0.8');
  expect(root().dataset['moving']).toBe('true');
  expect(new Set(bars().map(({ className }) => className)).size).toBeGreaterThan(3);
  expect(new Set(bars().map(({ style }) => style.getPropertyValue('--height'))).size).toBeGreaterThan(15);
});

it('F66: stands still without a song, and with reduced motion', () => {
  const { unmount } = renderScreen(<ListeningView {...props} nowPlaying={null} song={null} />);
  screen.getByText('Nothing’s playing');
  expect(root().dataset['moving']).toBeUndefined();
  unmount();
  renderScreen(<ListeningView {...props} reducedMotion />);
  expect(root().dataset['moving']).toBeUndefined();
});

it('F66: jumps, emoji, things and celebrations are shown', () => {
  const stage = createRef<StageHandle>();
  renderScreen(<ListeningView {...props} ref={stage} />);
  act(() => {
    stage.current?.jump('ann');
    stage.current?.jump('a stranger');
    stage.current?.emoji('ann', '🔥');
    stage.current?.showItem(item);
    stage.current?.celebrate(6);
  });
  expect(images('/avatars/fox/front-whole-jump')).toBe(1);
  screen.getByText('🔥');
  expect(images('rose.svg')).toBe(1);
  expect(screen.getAllByText(/^(💛|✨|🎉)$/u)).toHaveLength(6);
});

it('F66: with reduced motion nobody jumps, and emoji are there for a moment all the same', () => {
  const stage = createRef<StageHandle>();
  renderScreen(<ListeningView {...props} ref={stage} reducedMotion />);
  act(() => {
    stage.current?.jump('ann');
    stage.current?.emoji('ann', '🔥');
  });
  expect(images('/avatars/fox')).toBe(0);
  expect(screen.getByText('🔥').closest('[data-brief]')).not.toBeNull();
  expect(screen.getByText('🔥').closest('[data-still]')).not.toBeNull();
});
