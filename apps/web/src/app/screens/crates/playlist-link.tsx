import { Redirect, useParams } from 'wouter';

/** `/playlists/{owner}/{crate}`, the shape of links to playlists (document 3 section 2): the crate's own address. */
export function PlaylistLink() {
  const { crate } = useParams<{ crate: string }>();
  return <Redirect to={`/crates/${encodeURIComponent(crate)}`} replace />;
}
