/** What this machine lacks that tests would use, each as a sentence with what follows. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function lacking(searchPath = process.env.PATH ?? '') {
  const hasFfmpeg = searchPath.split(delimiter).some((folder) => isProgram(folder, 'ffmpeg'));
  return hasFfmpeg
    ? []
    : [
        'there is no ffmpeg on the search path: songs were prepared without it, what only it can do was skipped',
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
