/** Tools that tests would use but this machine doesn't have, each as a sentence with the consequence. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findMissingTools(searchPath = process.env.PATH ?? '') {
  const hasFfmpeg = searchPath.split(delimiter).some((folder) => isProgram(folder, 'ffmpeg'));
  return hasFfmpeg
    ? []
    : [
        'there is no ffmpeg on the PATH: songs were processed without it, and tests that need it were skipped',
      ];
}

function isProgram(folder, name) {
  try {
    accessSync(join(folder, process.platform === 'win32' ? `${name}.exe` : name), constants.X_OK);
    return folder !== '';
  } catch {
    return false;
  }
}
