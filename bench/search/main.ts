/**
 * Searches a catalogue of a million songs: at the server as it is, and at a bare `node:http` server that only runs the
 * same SQL, written by hand, and sends the rows. Both alternate, so a busy machine slows both. The measure is the ratio.
 *
 *     node --import tsx bench/search/main.ts [songs=1000000] [rounds=15]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@turnstage/client';
import { playlistSearchSource, userGuest } from '@turnstage/client/routes';
import { median, startServer } from '../support/start-server.ts';
import { fillCatalogue } from './catalogue.ts';
import { pageSql, rankSql, similarSql } from './bare-sql.ts';

const [songs = 1_000_000, rounds = 15] = process.argv.slice(2).map(Number);

let searches: Awaited<ReturnType<typeof fillCatalogue>> = [];
const { database, baseUrl, stop } = await startServer({
  runJobs: true,
  async fill({ pool }) {
    const filledAt = performance.now();
    searches = await fillCatalogue(pool, songs);
    console.log(`${songs} songs in ${Math.round((performance.now() - filledAt) / 1000)} s`);
  },
});
const { accessToken } = await createClient({ baseUrl }).call(userGuest, {});
const client = createClient({ baseUrl, token: () => accessToken });

async function searchHttp(q: string): Promise<number> {
  const found = await client.call(playlistSearchSource, { params: { source: 'catalogue' }, query: { q } });
  return found.songs.length;
}

async function runBareSql(q: string): Promise<unknown[]> {
  const tsQuery = q
    .split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  const { pool } = database;
  const ranked = await pool.query<{ id: number }>(rankSql, [q, tsQuery]);
  const found = ranked.rows.length > 0 ? ranked : await pool.query<{ id: number }>(similarSql, [q]);
  const ids = found.rows.slice(0, 20).map(({ id }) => id);
  return (await pool.query(pageSql, [ids])).rows;
}

const bareServer = createServer((request, response) => {
  const q = new URL(request.url ?? '', 'http://bare').searchParams.get('q') ?? '';
  runBareSql(q).then(
    (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ songs: rows })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
await new Promise<void>((resolve) => {
  bareServer.listen(0, '127.0.0.1', resolve);
});
const bareUrl = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}/`;

async function searchBare(q: string): Promise<number> {
  const response = await fetch(`${bareUrl}?${new URLSearchParams({ q })}`);
  return ((await response.json()) as { songs: unknown[] }).songs.length;
}

async function time(work: () => Promise<number>): Promise<{ ms: number; found: number }> {
  const startedAt = performance.now();
  const found = await work();
  return { ms: performance.now() - startedAt, found };
}

console.log('| search | bare SQL ms | Turnstage ms | ratio | found |\n| --- | ---: | ---: | ---: | ---: |');
// Until the code of both servers is compiled; the first search would pay for that.
const warmUps = 30;
for (const { kind, q } of searches) {
  for (let n = 0; n < (q === searches[0]?.q ? warmUps : 1); n++)
    await Promise.all([searchBare(q), searchHttp(q)]);
  const bare: number[] = [];
  const http: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    bare.push((await time(() => searchBare(q))).ms);
    const result = await time(() => searchHttp(q));
    http.push(result.ms);
    found = result.found;
  }
  const [bareMs, httpMs] = [median(bare), median(http)];
  console.log(
    `| ${kind} | ${bareMs.toFixed(1)} | ${httpMs.toFixed(1)} | ${(httpMs / bareMs).toFixed(2)} | ${found} |`,
  );
}

bareServer.close();
await stop();
process.exit(0);
