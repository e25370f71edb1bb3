import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server found out about a file while it prepared it, in the reader's language. */
export function problemWords(sentence: string): string {
  const [, is, length = ''] = /^The song is (longer|shorter) than (.+)\.$/.exec(sentence) ?? [];
  if (is === 'longer') return i18n._(msg`This song is longer than the ${length} that a song may have.`);
  if (is === 'shorter') return i18n._(msg`This song is shorter than the ${length} that a song must have.`);
  if (/^The file is (too large|larger than .+)\.$/.test(sentence))
    return i18n._(msg`This file is larger than 200 MB. A FLAC or MP3 of the same song is smaller.`);
  if (/^(Files of the type .+ are not supported|This is no audio file.*)\.$/.test(sentence))
    return i18n._(msg`This is no music file that we can read. MP3, FLAC, WAV, OGG, Opus and M4A work.`);
  switch (sentence) {
    case 'The file is empty.':
      return i18n._(msg`This file is empty.`);
    case 'The file holds no audio track.':
      return i18n._(msg`There is no sound in this file.`);
    case 'The file is damaged or incomplete.':
    case 'The file is damaged and could not be read.':
    case 'The file is damaged and could not be decoded.':
    case 'The file begins like audio, but no audio follows.':
    case 'The file could not be decoded.':
      return i18n._(msg`This file is damaged or incomplete. Save the song anew and send it again.`);
    case 'This M4A file is not AAC; ffmpeg is needed on the server to read it.':
      return i18n._(msg`This kind of M4A can not be read here. Save the song as FLAC, MP3 or AAC.`);
    case 'The song took too long to process.':
    case 'The song needs too much memory to process.':
    case 'The decoder stopped responding.':
    case 'The decoder could not be started.':
    case 'ffmpeg could not be started.':
    case 'The song could not be prepared. Please send it again later.':
      return i18n._(msg`The song could not be prepared. Send it again later.`);
    case '':
      return i18n._(msg`The server could not take this file. Please try again.`);
    default:
      return i18n._(msg`This was not accepted. The server’s words: ${sentence}`);
  }
}
