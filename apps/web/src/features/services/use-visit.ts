import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitProvider, type VisitWish } from '../../session/index.ts';

/** Going to a service's page. Busy until the browser has left, and free again when the person comes back. */
export function useVisit() {
  const [leaving, setLeaving] = useState(false);
  const visit = useMutation({
    mutationFn: (wish: VisitWish) => visitProvider(wish),
    onSuccess: () => setLeaving(true),
  });
  useEffect(() => {
    // The way back may bring this very page out of the browser's memory.
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return { go: visit.mutate, error: visit.error, busy: visit.isPending || leaving };
}
