import { createElement } from 'react';
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

async function markupOf(
  design: (typeof stageDesigns)[number],
  frame: (typeof frames)['card'],
  accent: string,
) {
  const { Wall, Rig, Floor, Pit, Live } = await loadScene(design);
  const parts = [Wall, Rig, Floor, Pit].map((Part) => createElement(Part, { frame, accent, key: Part.name }));
  const live = Live && !frame.mini ? renderToStaticMarkup(createElement(Live, { frame, accent })) : '';
  return renderToStaticMarkup(createElement('svg', null, ...parts)) + live;
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

  it('references only the gradients and filters that it defines', async () => {
    const markup = await markupOf(design, frames.desktop, '#ffb454');
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('each design has its own scene', async () => {
  const drawings = await Promise.all(
    stageDesigns.map((design) => markupOf(design, frames.desktop, '#ffb454')),
  );
  expect(new Set(drawings).size).toBe(stageDesigns.length);
});
