import { useEffect, useState } from 'react';
import { onNetworkBack } from './network-back.ts';

/** Retries a failed image when the network is back; render none while `hasFailed`. */
export function useImage(src: string | undefined): { hasFailed: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed !== null && failed === src;
  useEffect(() => (hasFailed ? onNetworkBack(() => setFailed(null)) : undefined), [hasFailed]);
  return { hasFailed, onError: () => setFailed(src ?? null) };
}
