/**
 * What one event costs a page that shows a full room: `node --import tsx bench/room-page/main.ts`, see
 * docs/guides/benchmarks.md. `--people 1000`, `--messages 500`, `--events 40`; `--parts chat,vote,join` chooses what is
 * measured; `--web FOLDER` for another build of the web client than `dist/web`; `--profile FILE` for a CPU profile of
 * the page.
 */
import { createClient } from '@turnstage/client';
import { chatSendRoomMessage, roomMyRooms } from '@turnstage/client/routes';
import { launchBrowser } from '@turnstage/testkit/browser';
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createFixture, fillRooms, inParallel, joinRoom, vote } from '../rooms/crowd.ts';
import { Engine } from '../rooms/engine.ts';
import { measureEvents, startProfile, type PageCost } from './page-cost.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '500' },
    events: { type: 'string', default: '40' },
    parts: { type: 'string', default: 'chat,vote,join' },
    web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
    profile: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const webDir = path.resolve(values.web);
if (!existsSync(path.join(webDir, 'index.html')))
  throw new Error(`${webDir} holds no web client; run npm run build`);
process.env['WEB_DIR'] = webDir;
const [people, messages, events] = [values.people, values.messages, values.events].map(Number) as [
  number,
  number,
  number,
];
/** Nobody can send more than five messages in five seconds. */
const voters = Math.ceil((messages + events) / 4);
/** Events are this far apart, so that none shares a flush of the server or a frame of the page with another. */
const everyMs = 150;

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const engine = await Engine.start('Turnstage');
try {
  const baseUrl = `http://127.0.0.1:${engine.port}`;
  const fixture = await createFixture(engine, {
    members: voters,
    guests: people - voters + events,
    rooms: 1,
  });
  const [room = ''] = fixture.rooms;
  const say = (n: number) =>
    createClient({ baseUrl, token: () => fixture.members[n % voters] ?? '' }).call(chatSendRoomMessage, {
      params: { roomUuid: room },
      body: { uuid: randomUUID(), message: `Message ${n}: the bass line of this one is something else` },
    });
  const crowd = await fillRooms(engine, fixture, { rooms: [room], voters, listeners: people - voters });
  await inParallel(messages, say, 8);

  const [ownRoom] = await createClient({ baseUrl, token: () => fixture.owner }).call(roomMyRooms, {});
  if (!ownRoom) throw new Error('the owner has no room');
  const context = await launched.browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/r/${ownRoom.slug}`);
  const log = page.getByRole('log');
  await log.waitFor({ timeout: 60_000 });
  await log.getByText(`Message ${messages - 1}:`).waitFor();
  // Loads all history, page by page, then returns to the newest message.
  for (let tries = 0; tries < 100; tries += 1) {
    await log.evaluate((box) => box.scrollTo(0, 0));
    await delay(150);
    if (await log.getByText('Message 0:').isVisible()) break;
  }
  // Rows are measured once they are near, so the end moves while the page scrolls to it. The page follows new messages
  // only from there.
  const atEnd = () =>
    log.evaluate((box) => {
      const distance = box.scrollHeight - box.scrollTop - box.clientHeight;
      box.scrollTo(0, box.scrollHeight);
      return distance < 1;
    });
  for (let calm = 0; calm < 5; calm = (await atEnd()) ? calm + 1 : 0) await delay(200);
  if (await page.getByRole('button', { name: 'Jump to latest' }).isVisible())
    throw new Error('the chat does not follow its newest message');
  await delay(2_000);

  const cdp = await context.newCDPSession(page);
  const stopProfile = values.profile === undefined ? undefined : await startProfile(cdp);
  const run = (send: (n: number) => unknown) => measureEvents(cdp, { events, everyMs, send });
  const parts: Record<string, (n: number) => unknown> = {
    chat: (n) => say(messages + n),
    vote: (n) => {
      const voter = crowd.voters[n % voters];
      if (voter) vote(voter);
    },
    join: (n) => joinRoom(engine, fixture.guests[people - voters + n] ?? '', room),
  };
  const rows: [string, PageCost][] = [];
  for (const name of values.parts.split(',')) {
    const send = parts[name];
    if (!send) throw new Error(`there is no part ${name}`);
    rows.push([name === 'chat' ? 'chat message' : name, await run(send)]);
  }
  if (stopProfile && values.profile) writeFileSync(values.profile, JSON.stringify(await stopProfile()));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const shown = await log.locator('[data-message], [data-line]').count();
  console.log(
    `${people} people, ${messages} messages; the page has ${nodes} elements, ${shown} of them messages`,
  );
  console.log(
    `${'ms per event'.padEnd(16)}${['script', 'style', 'layout', 'all'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [name, { script, style, layout, all }] of rows)
    console.log(
      name.padEnd(16) + [script, style, layout, all].map((ms) => ms.toFixed(2).padStart(9)).join(''),
    );
  crowd.close();
} finally {
  await launched.browser.close();
  await engine.stop();
}
process.exit(0);
