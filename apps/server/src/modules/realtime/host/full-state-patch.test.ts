import { createRoom, toRoomState } from '@turnstage/room-engine';
import { bob, cat, settings } from '@turnstage/room-engine/testing';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { expect, test } from 'vitest';
import { fullStatePatch } from './full-state-patch.ts';

const empty = toRoomState(createRoom(settings()), { joining: false });
const states = {
  'nobody waits': empty,
  'someone waits': { ...empty, seatQueue: [bob] },
  'others wait': { ...empty, seatQueue: [cat, bob], vibeMeter: 0.5 },
};
const pairs = Object.keys(states).flatMap((before) => Object.keys(states).map((after) => [before, after]));

test.each(pairs)(
  'turns a state in which %s into one in which %s, with strict validation (R81)',
  (before, after) => {
    const [from, to] = [states[before as keyof typeof states], states[after as keyof typeof states]];
    const patch = fullStatePatch(to) as Operation[];
    expect(jsonPatch.applyPatch(from, patch, true, false).newDocument).toEqual(to);
  },
);
