/** The openings in the underground's wall, in scene units. */
export const brick = { seam: '#150f1e', dark: '#2a1c2e', mid: '#3a2638', light: '#4a3042', stone: '#4b3a4e' };

export interface Vault {
  half: number;
  /** Heights over the floor at which the curve starts and ends. */
  spring: number;
  crown: number;
}

export const tunnel = { half: 268, spring: 96, crown: 222, vanishY: -92 };

export const niches = [
  { x: -424, half: 92, spring: 92, crown: 168 },
  { x: 424, half: 92, spring: 92, crown: 168 },
];

export function vaultPath({ half, spring, crown }: Vault): string {
  return `M${-half} 0V${-spring}A${half} ${crown - spring} 0 0 1 ${half} ${-spring}V0`;
}

/** Sizes of the tunnel's segments, the nearest first. */
export const rings = [0.82, 0.66, 0.52, 0.4, 0.3, 0.22];

/** The tunnel's outline, scaled towards the vanishing point. */
export function ringPath(size: number): string {
  const { half, spring, crown, vanishY } = tunnel;
  const at = (height: number) => vanishY + (-height - vanishY) * size;
  const w = half * size;
  return `M${-w} ${at(0)}V${at(spring)}A${w} ${(crown - spring) * size} 0 0 1 ${w} ${at(spring)}V${at(0)}Z`;
}
