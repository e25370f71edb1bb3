export function formatInteger(value: number): string {
  return Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en');
}

export function formatRatio(value: number): string {
  return value.toFixed(2);
}

/** The median of each field on its own; for an even number of rounds the mean of the two middle values. */
export function medianOf<T extends { readonly [K in keyof T]: number }>(rounds: readonly T[]): T {
  const fields = Object.keys(rounds[0] ?? {}) as (keyof T)[];
  const median = (field: keyof T) => {
    const sorted = rounds.map((stats) => stats[field]).sort((a, b) => a - b);
    const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    return ((below ?? NaN) + (above ?? NaN)) / 2;
  };
  return Object.fromEntries(fields.map((field) => [field, median(field)])) as T;
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
