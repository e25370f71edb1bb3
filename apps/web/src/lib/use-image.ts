import { useEffect, useState } from 'react';
import { onNetworkRestored } from './network-restored.ts';

/** Retries a failed image when the network is back; render none while `hasFailed`. */
export function useImage(src: string | undefined): { hasFailed: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed !== null && failed === src;
  useEffect(() => (hasFailed ? onNetworkRestored(() => setFailed(null)) : undefined), [hasFailed]);
  return { hasFailed, onError: () => setFailed(src ?? null) };
}
