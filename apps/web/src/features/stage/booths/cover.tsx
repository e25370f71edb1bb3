/** A next song's cover; one that has none gets a drawn sleeve. */
import { useState } from 'react';
import { stableHash } from '../layout/stable-hash.ts';
import { mix } from '../palette.ts';

const sleeves = ['#5b6bd6', '#2f7d5f', '#8d4fb5', '#c4446b', '#c9743a', '#2f7f96'];

function DrawnSleeve({ title }: { title: string }) {
  const ground = sleeves[Math.floor(stableHash(title) * sleeves.length)] ?? '#5b6bd6';
  return (
    <svg viewBox="0 0 44 44" width="100%" height="100%" aria-hidden="true">
      <rect width="44" height="44" fill={ground} />
      <circle cx="22" cy="22" r="15" fill={mix(ground, '#ffffff', 0.45)} />
      <circle cx="22" cy="22" r="9" fill={mix(ground, '#110e24', 0.25)} />
      <circle cx="22" cy="22" r="3.5" fill="#f7f1e6" />
    </svg>
  );
}

export function Cover({ title, url }: { title: string; url?: string }) {
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) return <DrawnSleeve title={title} />;
  return <img src={url} alt="" draggable={false} decoding="async" onError={() => setBroken(url)} />;
}
