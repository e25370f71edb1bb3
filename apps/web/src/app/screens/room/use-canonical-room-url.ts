import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';

/**
 * Replaces an outdated slug in the address, whether the person came by an old link or the room was renamed
 * meanwhile, so that copied links and reloads use the current one. Pass null while they haven't joined.
 */
export function useCanonicalRoomUrl(slug: string | null): void {
  const { slug: slugInUrl } = useParams<{ slug: string }>();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (slug === null || slug === slugInUrl) return;
    navigate(`/r/${slug}${location.search}`, { replace: true });
  }, [slug, slugInUrl, navigate]);
}
