/**
 * The font of drawings, for the process that draws them. Its libraries find fonts only through a configuration file,
 * and read neither WOFF nor WOFF2, so the files of the package are unpacked into a temporary folder.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
const weights = [500, 700];
/** For writing systems that our font lacks. They may not exist. */
const systemFolders = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts'];

let environment: NodeJS.ProcessEnv | undefined;

/** Environment variables for a process that draws text. The folder is deleted when this process ends. */
export function fontEnvironment(): NodeJS.ProcessEnv {
  environment ??= prepareFonts();
  return environment;
}

function prepareFonts(): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnstage-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'fonts'));
  for (const script of scripts)
    for (const weight of weights) unpackFont(`inter-${script}-${weight}-normal`, path.join(folder, 'fonts'));
  const file = path.join(folder, 'fonts.conf');
  const folders = [path.join(folder, 'fonts'), ...systemFolders];
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((one) => `<dir>${one}</dir>`)
      .join('')}<cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

/** Photos need no font: without the package they are still read, and drawings have the font of the system. */
function unpackFont(name: string, folder: string): void {
  let file: string;
  try {
    file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/${name}.woff`);
  } catch {
    return;
  }
  writeFileSync(path.join(folder, `${name}.ttf`), unpackWoff(readFileSync(file)));
}
