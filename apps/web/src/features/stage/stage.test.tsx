import { act } from '@testing-library/react';
import { createRef } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { Stage } from './stage.tsx';
import type { StageHandle, StageItem, StageProps } from './types.ts';

const hat: StageItem = {
  id: 'purchase',
  userUuid: 'ann',
  imageUrl: '/consumables/hat.svg',
  effect: 'worn',
  anchor: 'head',
  coversStage: false,
  until: Date.now() + 3_600_000,
};
const ann = { uuid: 'ann', nickname: 'Ann', avatarId: 'fox', likes: false, isYou: false };
const props: StageProps = {
  design: 'CLUB',
  accent: 'amber',
  seats: 5,
  djs: [],
  crowd: [ann],
  vibe: null,
  nowPlaying: null,
  seatOffer: null,
  reducedMotion: true,
  compact: false,
};

/** happy-dom lays nothing out. */
let width = 0;
for (const name of ['clientWidth', 'clientHeight'] as const)
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => width);
const observers = new Set<() => void>();
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #notify: () => void;
    constructor(notify: () => void) {
      this.#notify = notify;
    }
    observe() {
      observers.add(this.#notify);
    }
    disconnect() {
      observers.delete(this.#notify);
    }
  },
);
afterEach(() => observers.clear());
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hats = () => document.querySelectorAll('img[src="/consumables/hat.svg"]').length;

it('asks for no drawing of somebody whose avatar isn’t known yet', () => {
  width = 900;
  const { unmount } = renderScreen(<Stage {...props} crowd={[{ ...ann, avatarId: '' }]} />);
  const drawings = () => document.querySelectorAll('img[src^="/avatars/"]').length;
  expect(drawings()).toBe(0);
  unmount();
  renderScreen(<Stage {...props} />);
  expect(drawings()).toBe(2);
});

it('F41: what is worn already is drawn, also when the stage gets its size later', () => {
  width = 0;
  renderScreen(<Stage {...props} wornItems={() => [hat]} />);
  expect(hats()).toBe(0);
  width = 900;
  act(() => {
    for (const notify of observers) notify();
  });
  expect(hats()).toBe(1);
});

it('F41: what is over is not', () => {
  width = 900;
  renderScreen(<Stage {...props} wornItems={() => [{ ...hat, until: 1 }]} />);
  expect(document.querySelectorAll('[data-guest]').length).toBe(1);
  expect(hats()).toBe(0);
});

it('F60: a floor with more people than it has places is packed, another is not', () => {
  width = 900;
  const people = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      uuid: `person-${n}`,
      nickname: `Person ${n}`,
      avatarId: 'fox',
      likes: true,
      isYou: false,
    }));
  const { unmount } = renderScreen(<Stage {...props} crowd={people(5)} />);
  expect(document.querySelectorAll('[data-guest]')).toHaveLength(5);
  expect(document.querySelector('[data-packed]')).toBeNull();
  unmount();
  renderScreen(<Stage {...props} crowd={people(300)} />);
  expect(document.querySelector('[data-packed]')).not.toBeNull();
});

it('H44: a celebration is as many emoji as it should be, all over the floor', () => {
  width = 900;
  const stage = createRef<StageHandle>();
  renderScreen(<Stage {...props} ref={stage} />);
  act(() => stage.current?.celebrate(12));
  const flying = [...document.querySelectorAll('span')].filter((one) =>
    /^(💛|✨|🎉)$/u.test(one.textContent),
  );
  expect(flying).toHaveLength(12);
  expect(new Set(flying.map(({ style }) => style.left)).size).toBe(12);
});
