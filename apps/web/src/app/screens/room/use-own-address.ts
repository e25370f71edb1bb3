import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';

/**
 * Whoever came by an older address of a room, or is in it while it gets another, has the one that it has now: what
 * they copy, keep or reload is right. Null while they are not in.
 */
export function useOwnAddress(slug: string | null): void {
  const { slug: given } = useParams<{ slug: string }>();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (slug === null || slug === given) return;
    navigate(`/r/${slug}${location.search}`, { replace: true });
  }, [slug, given, navigate]);
}
