/**
 * What a room costs, compared with other engines: `node --import tsx bench/rooms/main.ts`, see
 * docs/guides/benchmarks.md. Parts by name (`votes rate rooms joins memory`), default all; `--engines
 * bare,turnstage,socketio,actionhero`, `--rounds 3`, `--people 3000`, `--connections 10000`; `--profile FOLDER` for
 * a CPU profile of each server.
 */
import { parseArgs } from 'node:util';
import { createFixture } from './crowd.ts';
import { Engine, unavailableReason, type EngineName } from './engine.ts';
import { allParts, firstStormRoom, stormsPerRound, type PartName, type Plan } from './parts.ts';

const shortNames: Readonly<Record<string, EngineName>> = {
  bare: 'bare ws',
  turnstage: 'Turnstage',
  socketio: 'Socket.IO',
  actionhero: 'ActionHero',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: 'string', default: Object.keys(shortNames).join(',') },
    rounds: { type: 'string', default: '3' },
    people: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '10000' },
    profile: { type: 'string' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const parts = (positionals.length > 0 ? positionals : Object.keys(allParts)) as PartName[];
const startedAt = performance.now();
const wanted = values.engines.split(',').flatMap((name) => shortNames[name] ?? []);
const engines: Engine[] = [];
for (const name of wanted) {
  const reason = unavailableReason(name);
  if (reason === null) engines.push(await Engine.start(name, values.profile));
  else console.log(`skipping ${name}: ${reason}`);
}
try {
  const turnstage = engines.find(({ name }) => name === 'Turnstage');
  if (!turnstage) throw new Error('Turnstage creates the people and the rooms: include it in --engines');
  const people = parts.includes('joins') ? Number(values.people) : 1_000;
  const rounds = Number(values.rounds);
  const plan: Plan = {
    engines,
    fixture: await createFixture(turnstage, {
      members: 20,
      guests: people - 20,
      rooms: firstStormRoom + stormsPerRound * rounds,
    }),
    rounds,
    people,
    connections: Number(values.connections),
  };
  for (const part of parts) await allParts[part](plan);
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
} finally {
  for (const engine of engines) await engine.stop();
}
process.exit(0);
