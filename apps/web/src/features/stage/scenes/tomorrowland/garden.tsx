/** Flowers as tall as people at both ends of the palace, with glowing cups. */
import { mix } from '../../palette.ts';
import type { ScenePartProps } from '../scene.ts';

const leaf = { dark: '#173c44', light: '#2a6a62' };

function Flower({
  x,
  height,
  size,
  color,
  lean,
}: {
  x: number;
  height: number;
  size: number;
  color: string;
  lean: number;
}) {
  return (
    <g transform={`translate(${x} 6)`}>
      <path
        d={`M0 0Q${-lean * 0.4} ${-height * 0.5} ${lean} ${-height}`}
        fill="none"
        stroke={leaf.light}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d={`M0 ${-height * 0.2}q-34-6-40-34 32-2 40 34Z`} fill={leaf.light} />
      <path d={`M0 ${-height * 0.3}q30-10 32-36-28 2-32 36Z`} fill={leaf.dark} />
      <g transform={`translate(${lean} ${-height})scale(${size})rotate(${lean * 0.6})`}>
        <path
          d="M-30-22Q-34 16 0 20 34 16 30-22Q20-8 12-14 6-34 0-36-6-34-12-14-20-8-30-22Z"
          fill={mix('#32185c', color, 0.7)}
        />
        <path d="M-12-14Q-14 10 0 18 14 10 12-14 6-34 0-36-6-34-12-14Z" fill={mix('#32185c', color, 0.95)} />
        <circle cy="-12" r="20" fill="#fff1cf" opacity=".16" />
        <circle cy="-14" r="5" fill="#fff6e0" />
      </g>
    </g>
  );
}

export function Garden({ accent }: ScenePartProps) {
  const lawn = mix(leaf.dark, '#0b0826', 0.4);
  return [-1, 1].map((side) => (
    <g key={side} transform={`scale(${side} 1)`}>
      <rect x="330" y="-4" width="1200" height="64" fill={lawn} />
      <path d="M330 10Q352-46 392-30 412-74 456-44 486-78 540-40V10Z" fill={leaf.dark} />
      <Flower x={372} height={96} size={0.9} color={accent} lean={-10} />
      <Flower x={486} height={128} size={1.1} color="#ff7fb2" lean={12} />
      <Flower x={430} height={74} size={0.8} color="#9a8bff" lean={6} />
      <path d="M344 10Q372-22 404-8 436-34 470-10 504-30 540-12V10Z" fill={lawn} />
    </g>
  ));
}
