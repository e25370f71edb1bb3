import { PlayFailure } from '../player.ts';

const loads = new Map<string, Promise<void>>();

/** Loads a third-party script once; retries after a failure. */
export function loadScript(url: string): Promise<void> {
  let load = loads.get(url);
  if (!load) {
    load = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        loads.delete(url);
        script.remove();
        reject(new PlayFailure('network', `${url} could not be loaded`));
      });
      document.head.append(script);
    });
    loads.set(url, load);
  }
  return load;
}
