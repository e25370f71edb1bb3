/** Mixes `#RRGGBB` colours, the only colour arithmetic that the drawings need. */

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes `share` (0 to 1) of `other` into `color`, in sRGB, so that a designer can predict the result. */
export function mix(color: string, other: string, share: number): string {
  const from = channels(color);
  const to = channels(other);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const violet = '#2A1250';
const night = '#110E24';

/** The shaded tone of a colour: violet rather than black, so that shadows stay visible on the dark stage. */
export const shadeOf = (color: string): string => mix(color, violet, 0.34);

/** The colour of a surface seen from behind, facing the stage. */
export const nightOf = (color: string): string => mix(color, night, 0.4);

/** The edge of a surface that catches the stage light. */
export const rimOf = (color: string, accent: string): string => mix(color, mix(accent, '#FFFFFF', 0.5), 0.8);

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const luminance = (hex: string): number => {
    const [r, g, b] = channels(hex).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
