/** A fan of plumes behind the palace, each with a jewel near its tip. */
import { mix } from '../../palette.ts';
import { upTo } from '../local.tsx';

const count = 17;
const root = { x: 0, y: 26 };
const tints = ['#7b4bd6', '#3f7fd8', '#d0508f', '#38a697'];

interface Plume {
  angle: number;
  length: number;
  color: string;
}

function plumes(accent: string): Plume[] {
  return upTo(count).map((at) => {
    const u = at / (count - 1);
    // Symmetric around the middle.
    const rank = Math.abs(at - (count - 1) / 2);
    const color = rank % 2 === 0 ? accent : (tints[Math.floor(rank / 2) % tints.length] ?? accent);
    return { angle: -84 + u * 168, length: rank % 2 === 0 ? 292 : 262, color };
  });
}

/** Positions of the jewels, with their distance from the middle plume. */
export function plumeTips(accent: string): { x: number; y: number; color: string; rank: number }[] {
  return plumes(accent).map(({ angle, length, color }, at) => {
    const a = (angle * Math.PI) / 180;
    const reach = (length - 34) * stretch(angle);
    return {
      x: root.x + Math.sin(a) * reach,
      y: root.y - Math.cos(a) * reach,
      color,
      rank: Math.abs(at - (count - 1) / 2),
    };
  });
}

/** The fan is wider than high. */
const stretch = (angle: number): number => 1 + 0.3 * Math.abs(Math.sin((angle * Math.PI) / 180));

export function Plumes({ accent }: { accent: string }) {
  const deep = '#1e1048';
  return (
    <g transform={`translate(${root.x} ${root.y})`}>
      {plumes(accent).map(({ angle, length, color }) => {
        const l = length * stretch(angle);
        const w = 30 * stretch(angle);
        return (
          <g key={angle} transform={`rotate(${angle})`}>
            <path
              d={`M0 0C${-w * 0.5} ${-l * 0.4} ${-w * 1.15} ${-l * 0.72} ${-w * 0.8} ${-l * 0.88}Q${-w * 0.4} ${-l} 0 ${-l}T${w * 0.8} ${-l * 0.88}C${w * 1.15} ${-l * 0.72} ${w * 0.5} ${-l * 0.4} 0 0Z`}
              fill={mix(deep, color, 0.46)}
            />
            <path
              d={`M0 0C${w * 0.5} ${-l * 0.4} ${w * 1.15} ${-l * 0.72} ${w * 0.8} ${-l * 0.88}Q${w * 0.4} ${-l} 0 ${-l}Z`}
              fill={deep}
              opacity=".26"
            />
            <path d={`M0 0V${-l + 58}`} stroke={mix(deep, color, 0.75)} strokeWidth="3" />
            <ellipse cy={-l + 36} rx="17" ry="21" fill={mix(deep, color, 0.2)} />
            <ellipse
              cy={-l + 36}
              rx="17"
              ry="21"
              fill="none"
              stroke="#e6bf6a"
              strokeWidth="2.600"
              opacity=".8"
            />
            <ellipse cy={-l + 35} rx="9.500" ry="12" fill={mix(color, '#ffffff', 0.1)} />
            <ellipse cx="-2.500" cy={-l + 31} rx="3.200" ry="4.200" fill="#fffaf0" opacity=".8" />
          </g>
        );
      })}
    </g>
  );
}
