/**
 * Colours of generated covers: warm against night, a few flat tones each. The ground first, then three colours on
 * top of it.
 */
export interface Palette {
  ground: string;
  deep: string;
  main: string;
  light: string;
}

export const palettes: readonly Palette[] = [
  { ground: '#FF7A5C', deep: '#2B1B4D', main: '#FFCF6B', light: '#FFE3B8' },
  { ground: '#2F7D66', deep: '#14352E', main: '#F27F3F', light: '#F2E6CF' },
  { ground: '#B76BE8', deep: '#1E1440', main: '#7B4BC4', light: '#7CF0DE' },
  { ground: '#F0C04A', deep: '#241541', main: '#8E2F55', light: '#FFF0C9' },
  { ground: '#5A6BDE', deep: '#27306F', main: '#FF9FC0', light: '#F7F1E6' },
  { ground: '#B93A62', deep: '#3A1547', main: '#F5D9A4', light: '#FF9E86' },
  { ground: '#F0602E', deep: '#2A2350', main: '#FFB454', light: '#F7F1E6' },
  { ground: '#3C9C72', deep: '#12303A', main: '#F5D77A', light: '#E9F5DD' },
  { ground: '#34507F', deep: '#16233F', main: '#F5A83C', light: '#F7F1E6' },
  { ground: '#1F7F8C', deep: '#12394B', main: '#F7DFA6', light: '#FF7A5C' },
  { ground: '#94A8D0', deep: '#1B2240', main: '#FF6F5C', light: '#F2F4FB' },
  { ground: '#E8557F', deep: '#231338', main: '#FFC46B', light: '#FFE3EC' },
];
