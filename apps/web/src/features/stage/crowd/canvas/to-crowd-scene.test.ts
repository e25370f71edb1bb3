import { expect, it } from 'vitest';
import { crowdRows, crowdSlots } from '../../layout/crowd-layout.ts';
import { stageFrame } from '../../layout/frame.ts';
import type { StageItem } from '../../types.ts';
import { spriteKey } from './scene.ts';
import { toCrowdScene, type CrowdView } from './to-crowd-scene.ts';

const frame = stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 });
const slots = crowdSlots(frame, true);
const person = (n: number) => ({
  uuid: `guest-${n}`,
  nickname: `Guest ${n}`,
  avatarId: n % 2 ? 'fox' : 'cat',
  isYou: false,
  likes: n !== 0,
});
const view: CrowdView = {
  frame,
  placed: {
    rows: crowdRows(frame, true).map((row) => ({
      row,
      guests: slots.flatMap((slot, n) => (slot.row === row.row ? [{ person: person(n), slot }] : [])),
    })),
    more: 12,
    isPacked: true,
  },
  rim: '#ffb347',
  itemsOf: () => [],
  pixelRatio: 2,
  motion: { beatMs: 500, energy: 0.5, motionStartMs: 1_000 },
};
const thing = (anchor: StageItem['anchor'], effect: StageItem['effect']): StageItem => ({
  id: anchor,
  userUuid: 'guest-3',
  imageUrl: `/consumables/${anchor}.svg`,
  effect,
  anchor,
  coversStage: false,
  until: 0,
});

it('F67: everyone drawn is in the scene, from the stage to the viewer, and who likes the song nods', () => {
  const { scene } = toCrowdScene(view);
  expect(scene.guests.map(({ uuid }) => uuid)).toEqual(
    view.placed.rows.flatMap(({ guests }) => guests.map((guest) => guest.person.uuid)),
  );
  expect(scene.guests.filter(({ nods }) => !nods).map(({ uuid }) => uuid)).toEqual(['guest-0']);
  expect(scene).toMatchObject({ width: 1026, height: 684, hasStillBodies: true, beatMs: 500 });
});

it('F67: nothing of anybody, nor an emoji at its highest, is above the canvas', () => {
  for (const [width, height] of [
    [1026, 684],
    [1366, 420],
    [2560, 1300],
  ] as const) {
    const wide = stageFrame({ width, height, compact: false, topInset: 60 });
    const { scene } = toCrowdScene({
      ...view,
      frame: wide,
      placed: {
        ...view.placed,
        rows: crowdRows(wide, true).map((row) => ({
          row,
          guests: crowdSlots(wide, true).flatMap((slot, n) =>
            slot.row === row.row ? [{ person: person(n), slot }] : [],
          ),
        })),
      },
    });
    // A jump lifts by 6 %, a hat is 6 % above the box.
    for (const { top, height: own } of scene.guests) expect(top - own * 0.12).toBeGreaterThan(scene.top);
    expect(scene.top).toBeLessThan(wide.lipSideY * wide.scale - 11);
    expect(scene.top).toBeGreaterThan(0);
  }
});

it('F67: one image for all who wear the same avatar in the same row, in its size, brightness and pixels', () => {
  const { sprites, jumpSprites, scene } = toCrowdScene(view);
  const rows = view.placed.rows.length;
  expect(sprites.size).toBeLessThanOrEqual(rows * 4);
  expect(jumpSprites.size).toBe(sprites.size);
  for (const { body, head } of scene.guests)
    for (const { source } of [...body, ...head]) expect(sprites.get(spriteKey(source))).toEqual(source);
  const brightnesses = new Set([...sprites.values()].map(({ brightness }) => brightness));
  expect(brightnesses.size).toBe(rows);
  expect([...sprites.values()].every(({ pixelRatio }) => pixelRatio === 2)).toBe(true);
  const [source] = sprites.values();
  expect(source?.url).toContain('back-body-idle.svg?rim=ffb347');
});

it('F67: things are on the part that they move with, and light shines in the last row too', () => {
  const { scene } = toCrowdScene({
    ...view,
    itemsOf: (uuid) => (uuid === 'guest-3' ? [thing('head', 'worn'), thing('hand', 'lit')] : []),
  });
  const guest = scene.guests.find(({ uuid }) => uuid === 'guest-3');
  const [, hat] = guest?.head ?? [];
  expect(hat).toMatchObject({ itemId: 'head', source: { url: '/consumables/head.svg' } });
  expect(hat?.top).toBeLessThan(0);
  const [, lamp] = guest?.body ?? [];
  expect(lamp).toMatchObject({ itemId: 'hand', source: { brightness: 1 } });
  expect(scene.guests.filter(({ head, body }) => head.length + body.length > 2)).toHaveLength(1);
});

it('F67: heads of people who are only counted are in front, and none where everyone is drawn', () => {
  expect(toCrowdScene(view).scene.front.heads).toMatch(/^M.*Z$/);
  expect(toCrowdScene({ ...view, placed: { ...view.placed, more: 0 } }).scene.front.heads).toBe('');
});
