/**
 * Attacks a server and prints what it cost: `npm run attack`, or `npm run attack -- forged silent` for those whose
 * name contains one of the words. Each attack has a server of its own. Exits with 1 when a defence failed.
 */
import { readdir } from 'node:fs/promises';
import { print } from '../rooms/table.ts';
import type { Attack } from './attack.ts';
import { memoryOfTree } from './memory.ts';
import { Stranger } from './stranger.ts';
import { Target } from './target.ts';

const sampleMs = 200;

async function loadAttacks(words: readonly string[]): Promise<Attack[]> {
  const folder = new URL('attacks/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const attacks: Attack[] = [];
  for (const file of files) {
    const { attack } = (await import(new URL(file, folder).href)) as { attack: Attack };
    if (words.length === 0 || words.some((word) => attack.name.includes(word))) attacks.push(attack);
  }
  return attacks;
}

/** Returns a row of the table. */
async function carryOut(attack: Attack): Promise<{ row: string[]; isHeld: boolean }> {
  const target = await Target.start(attack.preload);
  try {
    await fetch(`${target.baseUrl}/api/room-service/rooms`);
    const idleMb = await memoryOfTree(target.pid);
    let highestMb = idleMb;
    const sample = async () => void (highestMb = Math.max(highestMb, await memoryOfTree(target.pid)));
    const timer = setInterval(() => void sample(), sampleMs);
    const stranger = await Stranger.start(target.baseUrl);
    let note: string;
    let isHeld = true;
    try {
      note = await attack.run(target);
    } catch (error) {
      note = (error as Error).message;
      isHeld = false;
    }
    clearInterval(timer);
    const maxWaitMs = await stranger.stop();
    await sample();
    const usedMb = highestMb - idleMb;
    const verdict = !isHeld
      ? 'FAILED'
      : usedMb > attack.maxMemoryMb
        ? 'MEMORY'
        : maxWaitMs > attack.maxWaitMs
          ? 'SLOW'
          : 'held';
    const row = [attack.name, `${usedMb.toFixed(0)} MB`, `${maxWaitMs.toFixed(0)} ms`, verdict, note];
    return { row, isHeld: verdict === 'held' };
  } finally {
    await target.stop();
  }
}

const attacks = await loadAttacks(process.argv.slice(2));
const rows = [['attack', 'memory', "a stranger's maximum wait", 'verdict', '']];
let hasFailed = false;
for (const attack of attacks) {
  console.log(`${attack.name}: ${attack.summary}`);
  const { row, isHeld } = await carryOut(attack);
  rows.push(row);
  hasFailed ||= !isHeld;
}
print('Attacks', rows);
process.exit(hasFailed ? 1 : 0);
