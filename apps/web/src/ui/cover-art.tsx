import { getCoverSource } from '../lib/cover-source.ts';
import { useImage } from '../lib/use-image.ts';
import { classNames } from './class-names.ts';

interface CoverArtProps {
  /** The image URL. Without one, or when it fails to load, a cover is drawn. */
  url?: string;
  /** Seed of the drawn cover: the same text gives the same cover. */
  seed: string;
  className?: string;
}

/** A square cover. Hidden from screen readers, because the title is beside it. Give it a size and a radius. */
export function CoverArt({ url, seed, className }: CoverArtProps) {
  const source = url && getCoverSource(url);
  const { hasFailed, onError } = useImage(source);
  const shape = classNames('block shrink-0 overflow-hidden object-cover', className);
  if (!source || hasFailed) return <DrawnCover seed={seed} className={shape} />;
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
      className={classNames('bg-surface-3', shape)}
    />
  );
}

const palettes = [
  ['#ff7a5c', '#2b2150', '#ffb454'],
  ['#2f7d5f', '#f1e3c2', '#ff7a3c'],
  ['#34527e', '#ffb454', '#f7f1e6'],
  ['#5668d8', '#f7a1b9', '#f7f1e6'],
  ['#a34fc4', '#221a3f', '#7fe3c8'],
  ['#c4446b', '#f7d9a8', '#3b1030'],
  ['#8fa3cf', '#1b2348', '#ff6f61'],
  ['#2f7f96', '#f5cf5a', '#12303c'],
] as const;

function DrawnCover({ seed, className }: { seed: string; className: string }) {
  const number = hash(seed);
  const [ground, shape, detail] = palettes[number % palettes.length] ?? palettes[0];
  const Drawing = drawings[(number >>> 8) % drawings.length] ?? Record;
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <rect width="40" height="40" fill={ground} />
      <Drawing shape={shape} detail={detail} />
    </svg>
  );
}

interface DrawingProps {
  shape: string;
  detail: string;
}

function Record({ shape, detail }: DrawingProps) {
  return (
    <>
      <circle cx="20" cy="20" r="13.5" fill={shape} />
      <circle cx="20" cy="20" r="8" fill={detail} />
      <circle cx="20" cy="20" r="3" fill={shape} />
    </>
  );
}

function Sunset({ shape, detail }: DrawingProps) {
  return (
    <>
      <circle cx="20" cy="24" r="11" fill={detail} />
      <path d="M0 24h40v16H0Z" fill={shape} />
      <path d="M10 29h20M14 33.5h12" stroke={detail} strokeWidth="1.8" strokeLinecap="round" />
    </>
  );
}

function Hills({ shape, detail }: DrawingProps) {
  return (
    <>
      <circle cx="29" cy="12" r="5" fill={detail} />
      <path d="M0 40 13 17l9 14 5-7 13 16Z" fill={shape} />
    </>
  );
}

function Waves({ shape, detail }: DrawingProps) {
  return (
    <>
      <path d="M0 13c7-6 13-6 20 0s13 6 20 0v10c-7 6-13 6-20 0s-13-6-20 0Z" fill={shape} />
      <path d="M0 29c7-6 13-6 20 0s13 6 20 0v11H0Z" fill={detail} />
    </>
  );
}

function Arches({ shape, detail }: DrawingProps) {
  return (
    <>
      <path d="M0 40a28 28 0 0 1 40-25.3V40Z" fill={shape} />
      <path d="M15 40a20 20 0 0 1 25-14v14Z" fill={detail} />
    </>
  );
}

function Bars({ shape, detail }: DrawingProps) {
  return (
    <>
      <path d="M7 40V23h5v17ZM15 40V15h5v25ZM23 40V26h5v14ZM31 40V18h5v22Z" fill={shape} />
      <circle cx="10" cy="9" r="4" fill={detail} />
    </>
  );
}

const drawings = [Record, Sunset, Hills, Waves, Arches, Bars];

/** FNV-1a, 32 bits: the same text always gives the same cover. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
