/**
 * Measures what a polling bot costs that keeps asking for new messages, with the response cache and without it
 * (rule C33): `node --import tsx bench/chat-polling/main.ts`, about ten seconds.
 */
import { randomUUID } from 'node:crypto';
import { chatSendRoomMessage, roomCreateRoom } from '@turnstage/client/routes';
import { startWorld } from '@turnstage/server/testing/world';
import { shareAddress, startTestServer } from '@turnstage/server/testing/database';

const lines = 100;
const polls = 1_000;

const server = await startTestServer();
shareAddress(server);
const world = await startWorld();
const ann = await world.person('ann');
const { uuid } = await ann.client.call(roomCreateRoom, { body: { name: 'Polled' } });
for (let n = 0; n < lines; n += 1) {
  world.clock.advance(1_001);
  const body = { uuid: randomUUID(), message: `message ${n} of a room that talks about music` };
  await ann.client.call(chatSendRoomMessage, { params: { roomUuid: uuid }, body });
}
const headers = { authorization: `Bearer ${ann.token}` };
let lent = 0;
world.database.pool.on('acquire', () => (lent += 1));

async function measure(name: string, query: (n: number) => string): Promise<void> {
  for (const warm of [true, false]) {
    lent = 0;
    const before = process.cpuUsage();
    for (let n = 0; n < polls; n += 1) {
      const response = await fetch(`${world.baseUrl}/v3/groups/${uuid}/messages?${query(n)}`, { headers });
      await response.arrayBuffer();
    }
    const { user, system } = process.cpuUsage(before);
    if (warm) continue;
    const ms = (user + system) / 1000 / polls;
    console.log(`${name.padEnd(44)} ${ms.toFixed(2)} ms CPU per poll, ${(lent / polls).toFixed(1)} queries`);
  }
}

await measure('nothing new, same query', () => 'affix=append&per_page=50&id=999999');
await measure(
  'nothing new, a different query each time',
  (n) => `affix=append&per_page=50&id=${999_999 + n + Math.round(performance.now() * 1000)}`,
);
await measure('the newest hundred, same query', () => 'limit=100');
await measure(
  'the newest hundred, a different query each time',
  (n) => `limit=100&toTimestamp=${9_000_000_000 + n + (Math.round(performance.now() * 1000) % 900_000)}`,
);
await world.stop();
await server.stop();
process.exit(0);
