/**
 * Unpacks the Chromium from `@sparticuz/chromium` once per version, into a folder that no other process sees
 * half-filled. The package itself unpacks into the temp folder under fixed names, and takes a half-written file of
 * a concurrent run for a complete one.
 */
import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface UnpackedChromium {
  readonly executable: string;
  /** NSS and other libraries for machines without them. */
  readonly libraries: string;
  readonly fonts: string;
}

const packageName = '@sparticuz/chromium';
const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Returns undefined where the package isn't installed or has no build for this processor. */
export async function unpackChromium(): Promise<UnpackedChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = entryOfPackage();
  if (entry === undefined) return undefined;
  const home = join(cacheFolder(entry), `chromium-${versionOf(entry)}`);
  if (!existsSync(join(home, 'chromium'))) await unpackInto(home, entry);
  return {
    executable: join(home, 'chromium'),
    libraries: join(home, 'al2023', 'lib'),
    fonts: join(home, 'fonts'),
  };
}

function entryOfPackage(): string | undefined {
  try {
    return require.resolve(packageName);
  } catch {
    return undefined;
  }
}

function versionOf(entry: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder(entry), 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

function packageFolder(entry: string): string {
  return entry.slice(0, entry.lastIndexOf(packageName) + packageName.length);
}

/** Next to the package, so that it is deleted with `node_modules`; a separate folder where that isn't writable. */
function cacheFolder(entry: string): string {
  const modules = dirname(dirname(packageFolder(entry)));
  try {
    accessSync(modules, constants.W_OK);
    return join(modules, '.cache', 'turnstage');
  } catch {
    return join(tmpdir(), `turnstage-${process.getuid?.() ?? 'user'}`);
  }
}

async function unpackInto(home: string, entry: string): Promise<void> {
  mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
  const staging = mkdtempSync(`${home}-`);
  try {
    // The package unpacks into the temp folder, and its libraries only where it detects AWS Lambda. A child process
    // can have environment variables for both without changing ours.
    const script = 'require(process.argv[1]).executablePath()';
    await run(process.execPath, ['-e', script, entry], {
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    putInPlace(staging, home);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Renaming is atomic; when another process was faster, its folder is just as good. */
function putInPlace(staging: string, home: string): void {
  try {
    renameSync(staging, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
  }
}
