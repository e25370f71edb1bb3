/**
 * Authorization in a window of its own (rule P9), so that the room plays on in this one. The service's page separates
 * the two windows (Cross-Origin-Opener-Policy), so the address that it redirects to comes back through a channel.
 */
const channelName = 'turnstage-authorization';
/** The window that started it responds at once; a closed window never does. */
const maxAnswerMs = 2_000;

interface Redirect {
  readonly kind: 'redirected';
  readonly state: string;
  /** The query that the service redirected to. */
  readonly search: string;
}

interface Taken {
  readonly kind: 'taken';
  readonly state: string;
}

/** Null where windows are blocked, and in the installed app, whose windows may have a storage of their own. */
export function openAuthorizationWindow(): Window | null {
  if (typeof BroadcastChannel === 'undefined' || matchMedia('(display-mode: standalone)').matches)
    return null;
  const [width, height] = [520, 760];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  // At the press: browsers block what opens later.
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Receives the redirects of authorizations that `isMine` recognises by their state. Returns a function that stops. */
export function receiveRedirects(
  isMine: (state: string) => boolean,
  onRedirect: (search: string) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Redirect | Taken>) => {
    if (data.kind !== 'redirected' || !isMine(data.state)) return;
    channel.postMessage({ kind: 'taken', state: data.state } satisfies Taken);
    onRedirect(data.search);
  });
  return () => channel.close();
}

/** Hands the redirect to the window that started the authorization. Resolves to whether it is still there. */
export function handOverRedirect(state: string, search: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const finish = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => finish(false), maxAnswerMs);
    channel.addEventListener('message', ({ data }: MessageEvent<Redirect | Taken>) => {
      if (data.kind === 'taken' && data.state === state) finish(true);
    });
    channel.postMessage({ kind: 'redirected', state, search } satisfies Redirect);
  });
}
