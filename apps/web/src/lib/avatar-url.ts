/** URLs of the avatar drawings; the server renders them (`packages/avatars`). */
export interface AvatarDrawing {
  view: 'front' | 'back';
  /** The body and the head are separate drawings, so that the head can turn on its own. */
  part: 'whole' | 'head' | 'body';
  pose: 'idle' | 'bob' | 'jump';
  /** `#RRGGBB` of the light on the edges that face the stage. */
  rim?: string;
}

export function avatarUrl(slug: string, { view, part, pose, rim }: AvatarDrawing): string {
  const path = `/avatars/${encodeURIComponent(slug)}/${view}-${part}-${pose}.svg`;
  return rim ? `${path}?rim=${encodeURIComponent(rim.replace(/^#/, ''))}` : path;
}

/** Head and shoulders, for circles of 24 to 64 px. */
export function avatarPortraitUrl(slug: string): string {
  return `/avatars/${encodeURIComponent(slug)}/portrait.svg`;
}
