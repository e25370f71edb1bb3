import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { miniatureFrame, stageFrame } from '../layout/frame.ts';
import { loadScene, stageDesigns } from './registry.ts';

const frames = {
  desktop: stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 }),
  'a large screen': stageFrame({ width: 2200, height: 1300, compact: false, topInset: 60 }),
  phone: stageFrame({ width: 390, height: 302, compact: true, topInset: 0 }),
  card: miniatureFrame,
};

/** As a part of a drawing: React knows the elements of SVG by the one that they are in. */
const drawn = (...parts: ReactNode[]) => renderToStaticMarkup(createElement('svg', null, ...parts));

async function markupOf(
  design: (typeof stageDesigns)[number],
  frame: (typeof frames)['card'],
  accent: string,
) {
  const { Wall, Rig, Floor, Pit, Live } = await loadScene(design);
  const parts = [Wall, Rig, Floor, Pit].map((Part) => createElement(Part, { frame, accent, key: Part.name }));
  const live = Live && !frame.mini ? renderToStaticMarkup(createElement(Live, { frame, accent })) : '';
  return drawn(...parts) + live;
}

describe.each(stageDesigns)('the scene of %s', (design) => {
  it.each(Object.entries(frames))(
    'has no invalid numbers on %s and uses the accent of the room',
    async (_, frame) => {
      const markup = await markupOf(design, frame, '#ffb454');
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      expect(markup).not.toBe(await markupOf(design, frame, '#d79bff'));
    },
  );

  it('has a desk and lamps that can be drawn', async () => {
    const { desk, light } = await loadScene(design);
    const { Under, Trim } = desk ?? {};
    const Lamp = light?.Lamp;
    const parts = [
      Under && createElement(Under),
      Trim && createElement(Trim),
      Lamp && createElement(Lamp, { accent: '#ffb454' }),
    ].map((part) => part && drawn(part));
    expect(parts.join('')).not.toMatch(/NaN|undefined|Infinity/);
    expect(light?.tilts?.[2], 'the lamp over the middle hangs straight').toBe(0);
  });

  it('references only the gradients and filters that it defines', async () => {
    const markup = await markupOf(design, frames.desktop, '#ffb454');
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('two designs differ in their desks, their light and the floor of the crowd', async () => {
  const scenes = await Promise.all(stageDesigns.filter((name) => !name.endsWith('_UA')).map(loadScene));
  const differ = (looks: unknown[]) => expect(new Set(looks).size).toBe(scenes.length);
  differ(scenes.map(({ desk }) => desk?.form?.front));
  differ(scenes.map(({ light }) => light?.Lamp));
  differ(scenes.map(({ light }) => `${light?.tilts?.join(' ')} ${light?.spread} ${light?.beam}`));
  // On a card too.
  for (const frame of [frames.desktop, frames.card])
    differ(scenes.map(({ Pit }) => drawn(createElement(Pit, { frame, accent: '#ffb454' })).length));
});

it('each design has its own scene', async () => {
  const drawings = await Promise.all(
    stageDesigns.map((design) => markupOf(design, frames.desktop, '#ffb454')),
  );
  expect(new Set(drawings).size).toBe(stageDesigns.length);
});
