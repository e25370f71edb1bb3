/** XMLHttpRequest, since `fetch` tells nothing about the bytes that have left. */

export class SendFailure extends Error {
  /** The server's own words; null when no answer came. */
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'No answer');
    this.name = 'SendFailure';
    this.sentence = sentence;
  }
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** PUTs a file to a signed link (document 3 section 4: as `audio/mpeg`, whatever it is). */
export function sendFile(url: string, file: File, { signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'audio/mpeg');
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new SendFailure(sentenceOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(new SendFailure(null)));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) {
      reject(new DOMException('Given up', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function sentenceOf(body: string): string | null {
  try {
    const reply: unknown = JSON.parse(body);
    const message = typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
