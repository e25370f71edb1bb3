/**
 * What a full stage costs the page that shows it: `node --import tsx bench/stage/main.ts`, see
 * docs/guides/benchmarks.md. `--people 500`, `--seconds 10`, `--items 100` of them wear something, `--rounds 3`,
 * `--moves 10` jumps and emoji a second;
 * `--width 1366 --height 768`; `--web FOLDER` for another build of the web client than `dist/web`; `--profile FILE` for
 * a CPU profile of the page, `--screenshot FILE` for what was measured.
 */
import { createClient } from '@turnstage/client';
import { roomMyRooms } from '@turnstage/client/routes';
import { launchBrowser } from '@turnstage/testkit/browser';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProfile } from '../room-page/page-cost.ts';
import { createFixture, fillRooms, vote } from '../rooms/crowd.ts';
import { Engine } from '../rooms/engine.ts';
import { chooseAvatars, wearItems } from './dress-people.ts';
import { measureFrames, type FrameCost } from './frame-cost.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    items: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    moves: { type: 'string', default: '10' },
    width: { type: 'string', default: '1366' },
    height: { type: 'string', default: '768' },
    web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
    profile: { type: 'string' },
    screenshot: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const webDir = path.resolve(values.web);
if (!existsSync(path.join(webDir, 'index.html')))
  throw new Error(`${webDir} holds no web client; run npm run build`);
process.env['WEB_DIR'] = webDir;
process.env['PAYMENT_SANDBOX'] = 'on';
const people = Number(values.people);
/** Of everyone together; a room is lively with ten. */
const animationsPerSecond = Number(values.moves);
const emoji = ['🔥', '💜', '😂', '🙌'];

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const engine = await Engine.start('Turnstage');
try {
  const baseUrl = `http://127.0.0.1:${engine.port}`;
  const clientOf = (token: string) => createClient({ baseUrl, token: () => token });
  const fixture = await createFixture(engine, { members: people, guests: 0, rooms: 1 }, 6);
  const owner = clientOf(fixture.owner);
  const members = fixture.members.map(clientOf);
  const designs = await chooseAvatars(owner, members);
  const [room = ''] = fixture.rooms;
  const crowd = await fillRooms(engine, fixture, { rooms: [room], voters: people, listeners: 0 });
  // Whoever likes the song nods.
  for (const voter of crowd.voters) vote(voter);
  await wearItems(owner, members.slice(0, Number(values.items)), room);

  const [ownRoom] = await owner.call(roomMyRooms, {});
  if (!ownRoom) throw new Error('the owner has no room');
  const context = await launched.browser.newContext({
    viewport: { width: Number(values.width), height: Number(values.height) },
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/r/${ownRoom.slug}`);
  await page
    .getByRole('region', { name: 'Stage' })
    .locator('[data-guest]')
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await delay(3_000);
  const drawn = await page.locator('[data-guest]').count();
  const worn = await page.locator('[data-guest] img[src*="/consumables/"]').count();

  const cdp = await context.newCDPSession(page);
  const stopProfile = values.profile === undefined ? undefined : await startProfile(cdp);
  let moves = 0;
  const move = () => {
    const voter = crowd.voters[(moves * 7) % crowd.voters.length];
    moves += 1;
    const animation =
      moves % 2 ? { animation: 'jump' } : { animation: 'emoji', emoji: emoji[moves % emoji.length] };
    voter?.socket.send(
      JSON.stringify({
        event: 'action',
        params: { action: 'playOneTimeAnimation', ...animation },
        messageId: 1,
      }),
    );
  };
  console.log(
    `${people} people, ${drawn} of them drawn, ${designs} designs, ${worn} things worn or lit, ` +
      `${values.width}×${values.height}, ${animationsPerSecond} jumps and emoji a second`,
  );
  console.log(
    'load'.padEnd(8) +
      ['frames/s', 'main thread', 'script', 'style', 'layout', 'page', 'display']
        .map((head) => head.padStart(12))
        .join(''),
  );
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const timer = animationsPerSecond > 0 ? setInterval(move, 1_000 / animationsPerSecond) : undefined;
    const cost = await measureFrames(launched.browser, page, cdp, Number(values.seconds));
    clearInterval(timer);
    console.log(rowOf(cost));
  }
  if (stopProfile && values.profile) writeFileSync(values.profile, JSON.stringify(await stopProfile()));
  if (values.screenshot) await page.screenshot({ path: values.screenshot });
  crowd.close();
} finally {
  await launched.browser.close();
  await engine.stop();
}
process.exit(0);

function rowOf({ framesPerSecond, all, script, style, layout, page: renderer, display }: FrameCost): string {
  const load = (loadavg()[0] ?? 0).toFixed(1).padEnd(8);
  const cells = [framesPerSecond, all, script, style, layout, renderer, display];
  return load + cells.map((value) => value.toFixed(2).padStart(12)).join('');
}
