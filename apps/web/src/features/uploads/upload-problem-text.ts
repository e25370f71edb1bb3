import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translates the server's reason why a file could not be prepared. */
export function uploadProblemText(sentence: string): string {
  const [, is, length = ''] = /^The song is (longer|shorter) than (.+)\.$/.exec(sentence) ?? [];
  if (is === 'longer') return i18n._(msg`This song is too long. Songs can be up to ${length}.`);
  if (is === 'shorter') return i18n._(msg`This song is too short. Songs need at least ${length}.`);
  if (/^The file is (too large|larger than .+)\.$/.test(sentence))
    return i18n._(msg`This file is over 200 MB. Try a FLAC or MP3 of the song, which is smaller.`);
  if (/^(Files (of the type|with) .+ are not supported|This is no audio file.*)\.$/.test(sentence))
    return i18n._(msg`We can’t read this as a music file. Use MP3, FLAC, WAV, OGG, Opus or M4A.`);
  switch (sentence) {
    case 'The file is empty.':
      return i18n._(msg`This file is empty. Choose another one.`);
    case 'The file holds no audio track.':
      return i18n._(msg`There’s no sound in this file. Choose another one.`);
    case 'The file is damaged or incomplete.':
    case 'The file is damaged and could not be read.':
    case 'The file is damaged and could not be decoded.':
    case 'The file begins like audio, but no audio follows.':
    case 'The file could not be decoded.':
      return i18n._(msg`This file is damaged or incomplete. Save the song again and upload the new file.`);
    case 'This M4A file is not AAC; ffmpeg is needed on the server to read it.':
      return i18n._(msg`We can’t read this kind of M4A. Save the song as FLAC, MP3 or AAC.`);
    case 'The song took too long to process.':
    case 'The song needs too much memory to process.':
    case 'The decoder stopped responding.':
    case 'The decoder could not be started.':
    case 'ffmpeg could not be started.':
    case 'ffmpeg was killed.':
    case 'The song could not be prepared. Please send it again later.':
      return i18n._(msg`Couldn’t get this song ready. Upload it again later.`);
    case '':
      return i18n._(msg`The server couldn’t process this file. Try again.`);
    default:
      return i18n._(msg`That didn’t work. The server says: ${sentence}`);
  }
}
