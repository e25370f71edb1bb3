import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { accentColours } from '../palette.ts';
import { loadScene, stageDesigns } from '../scenes/registry.ts';
import { MiniatureDesk, MiniatureLight, MiniatureRig } from './miniature-parts.tsx';

const accent = accentColours.amber;

/** As a part of a drawing: React knows the elements of SVG by the one that they are in. */
const drawn = (part: ReactNode) => renderToStaticMarkup(createElement('svg', null, part));

it('a card has the desks, the rig and the light of its design', async () => {
  const cards = await Promise.all(
    stageDesigns.map(async (design) => {
      const scene = await loadScene(design);
      const desk = drawn(createElement(MiniatureDesk, { x: 0, accent, state: 'taken', desk: scene.desk }));
      const rig = drawn(createElement(MiniatureRig, { scene, accent }));
      const light = drawn(createElement(MiniatureLight, { x: 0, accent, light: scene.light }));
      return { design, desk, rig, light, scene };
    }),
  );
  for (const { design, desk, rig, light, scene } of cards) {
    if (scene.desk?.form) expect(desk, design).toContain(scene.desk.form.front);
    if (scene.desk) expect(desk, design).toContain(`fill="${scene.desk.front}"`);
    // Five lamps, and four cones between them.
    expect(rig.match(/rotate\(/g)?.length, design).toBeGreaterThanOrEqual(9);
    expect(light, design).not.toContain('NaN');
  }
  // A barn in two pairs of colours is the same barn.
  const places = cards.filter(({ design }) => !design.endsWith('_UA'));
  expect(new Set(places.map(({ desk }) => desk)).size).toBe(places.length);
  expect(new Set(places.map(({ rig }) => rig)).size).toBe(places.length);
});
