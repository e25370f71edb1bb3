import type { Figures } from './loads.ts';

export function whole(value: number): string {
  return Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en');
}

export function ratio(value: number): string {
  return value.toFixed(2);
}

export function medianOf(rounds: readonly Figures[]): Figures {
  const median = (field: keyof Figures) => {
    const sorted = rounds.map((figures) => figures[field]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    actionsPerSecond: median('actionsPerSecond'),
    deliveriesPerSecond: median('deliveriesPerSecond'),
    perCpuSecond: median('perCpuSecond'),
    core: median('core'),
    databaseCore: median('databaseCore'),
    bytesPerDelivery: median('bytesPerDelivery'),
    p50Ms: median('p50Ms'),
    p99Ms: median('p99Ms'),
  };
}

export function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join('  '),
    );
}
