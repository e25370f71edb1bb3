/**
 * The lists of the lobby with 10,000 rooms and 100,000 favourites: at the server as it is, and at a bare `node:http`
 * server that only runs the same lists as SQL, written by hand, and sends the rows. Both alternate, so a busy machine
 * slows both. The measure is the ratio.
 *
 *     node --import tsx bench/lobby/main.ts [rooms=10000] [rounds=101]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@turnstage/client';
import { roomCreateRoom, userSignUp } from '@turnstage/client/routes';
import { median, startServer } from '../support/start-server.ts';
import { bareLists, bareSession, type ListName } from './bare-sql.ts';
import { fillLobby } from './fill-lobby.ts';

const [rooms = 10_000, rounds = 101] = process.argv.slice(2).map(Number);

const { database, baseUrl, stop } = await startServer();
const { accessToken, user } = await createClient({ baseUrl }).call(userSignUp, {
  body: { email: 'ann@example.org', password: 'correct horse battery', nickname: 'ann' },
});
await createClient({ baseUrl, token: () => accessToken }).call(roomCreateRoom, {
  body: { name: 'Room 1', description: 'For those who like it loud' },
});
const { community } = await fillLobby(database.pool, rooms, user.uuid);

const { rows: sessions } = await database.pool.query<{ id: string }>('select id from user_service.session');
const sessionId = sessions[0]?.id;

const paths: Readonly<Record<ListName, string>> = {
  public: '/rooms/public',
  promoted: '/rooms/promoted-rooms',
  favourites: '/rooms/favorites',
  recent: '/rooms/recent',
  community: `/communities/${community}/rooms`,
};
const parameters: Readonly<Record<ListName, readonly unknown[]>> = {
  public: [Date.now() - 600_000],
  promoted: [],
  favourites: [user.uuid],
  recent: [user.uuid],
  community: [community],
};

/** Who asks is checked by both: here by one look at the session. */
async function runBareSql(list: ListName): Promise<unknown> {
  const { pool } = database;
  await pool.query({ name: 'bare session', text: bareSession, values: [sessionId, Date.now()] });
  // Named, so that they are planned once.
  const [found, counts] = await Promise.all(
    bareLists[list].map((text, at) =>
      pool.query({
        name: `bare ${list} ${at}`,
        text,
        values: text.includes('$1') ? [...parameters[list]] : [],
      }),
    ),
  );
  return { rooms: found?.rows, ...counts?.rows[0] };
}

const bareServer = createServer((request, response) => {
  runBareSql((request.url ?? '').slice(1) as ListName).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
await new Promise<void>((resolve) => {
  bareServer.listen(0, '127.0.0.1', resolve);
});
const bareUrl = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;

async function measure(url: string): Promise<{ ms: number; rooms: number }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const body = (await response.json()) as unknown[] | { rooms: unknown[] };
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return { ms, rooms: (Array.isArray(body) ? body : body.rooms).length };
}

console.log('| list | rooms | bare SQL ms | Turnstage ms | ratio |\n| --- | ---: | ---: | ---: | ---: |');
for (const list of Object.keys(bareLists) as ListName[]) {
  const [bare, own]: [number[], number[]] = [[], []];
  let found = [0, 0];
  // A server that has been running: its code is compiled, its statements are planned.
  for (let round = -400; round < rounds; round++) {
    const first = await measure(`${bareUrl}/${list}`);
    const second = await measure(`${baseUrl}/api/room-service${paths[list]}`);
    found = [first.rooms, second.rooms];
    if (round < 0) continue;
    bare.push(first.ms);
    own.push(second.ms);
  }
  if (found[0] !== found[1]) throw new Error(`${list}: ${found.join(' and ')} rooms`);
  const [bareMs, ownMs] = [median(bare), median(own)];
  const ratio = (ownMs / bareMs).toFixed(2);
  console.log(`| ${list} | ${found[0]} | ${bareMs.toFixed(1)} | ${ownMs.toFixed(1)} | ${ratio} |`);
}

bareServer.close();
await stop();
process.exit(0);
