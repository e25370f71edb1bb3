import type { BrowserContext, Page } from 'playwright-core';
import { registerPerson } from '../../support/populate-room.ts';
import { wavSong, mp3Song, type SongFile } from '../../support/song-files.ts';
import { press, screen, type AtlasArea, type AtlasScreen } from '../atlas-screen.ts';
import type { AtlasWorld } from '../world/atlas-world.ts';

const queue = '/crates/queue';
const notMusic: SongFile = {
  name: 'shopping list.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.from('eggs, milk, bread'),
};
const uploads = (page: Page) => page.getByRole('region', { name: /^(Uploads|Subidas)$/ });

async function choose(page: Page, ...files: SongFile[]): Promise<void> {
  await page
    .locator('input[type=file][accept*=audio]')
    .first()
    .setInputFiles([...files]);
  await page.getByRole('dialog').waitFor();
}
async function upload(page: Page, ...files: SongFile[]): Promise<void> {
  await choose(page, ...files);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button').last().click();
  await uploads(page).waitFor();
  // On a phone the list opens when it is wanted.
  const closed = uploads(page).locator('[aria-expanded=false]');
  if ((await closed.count()) > 0) await closed.click();
}
async function uploadAndWait(page: Page): Promise<void> {
  await upload(page, mp3Song(3));
  await page
    .getByText(/^(Ready to play|Lista para poner)/)
    .first()
    .waitFor();
}
async function uploadAndPrepare(page: Page): Promise<void> {
  await upload(page, wavSong('atlas two', 30));
  await uploads(page)
    .getByText(/^(preparing|preparando)$/)
    .waitFor();
}
async function uploadNonsense(page: Page): Promise<void> {
  await upload(page, notMusic);
  await uploads(page)
    .getByText(/We can’t read this|No podemos leer/)
    .first()
    .waitFor();
}

/** The uploaders by where they are signed in. */
const uploaders = new WeakMap<BrowserContext, Promise<void>>();
let uploaderCount = 0;

async function signUpUploader(context: BrowserContext, url: string): Promise<void> {
  uploaderCount += 1;
  const { token } = await registerPerson(url, `uma${uploaderCount}`, 'cassette');
  await context.addInitScript((value) => localStorage.setItem('token-storage', JSON.stringify(value)), token);
}

type Hold = (page: Page) => Promise<unknown>;

/** Somebody else in each variant: together they upload more than one person can in an hour. */
const uploading = (name: string, prepare: AtlasScreen['prepare'], hold?: Hold): AtlasScreen =>
  screen('guest', name, queue, prepare, {
    async before(page: Page, { installation }: AtlasWorld) {
      const context = page.context();
      const signedUp = uploaders.get(context) ?? signUpUploader(context, installation.url);
      uploaders.set(context, signedUp);
      await signedUp;
      await hold?.(page);
    },
  });

/** Never answered. */
const holdBytes: Hold = (page) => page.route(/\/upload\/song\/[^/]+\/(file|parts)/, () => undefined);
/** The server has the file, and is busy. */
const holdPreparation: Hold = (page) =>
  page.route(/\/api\/upload-service\/songs\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const received: object = await response.json();
    const busy = { transcodingStatus: 'TRANSCODING_IN_PROGRESS', status: 'UPLOADED', progress: 45 };
    await route.fulfill({ response, json: { ...received, ...busy } });
  });

const dragOver = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'song.mp3', { type: 'audio/mpeg' }));
    document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
  });

/** From choosing files to the song in the queue. */
export const uploadsArea: AtlasArea = {
  name: 'uploads',
  screens: [
    uploading('drop hint', dragOver),
    uploading('rights', (page) => choose(page, mp3Song(3), wavSong('atlas', 30))),
    uploading('no music', (page) => choose(page, { ...notMusic, name: 'list.txt' })),
    uploading('sending', (page) => upload(page, wavSong('atlas', 30), mp3Song(3)), holdBytes),
    uploading('preparing', uploadAndPrepare, holdPreparation),
    uploading('ready', uploadAndWait),
    uploading('tags', async (page) => {
      await uploadAndWait(page);
      await press(page, /^(Edit tags|Editar etiquetas)/);
    }),
    uploading('refused', uploadNonsense),
  ],
};
