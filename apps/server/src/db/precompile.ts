/** Statements of hot paths, built once: building one takes as long as reading twenty rows. */
import type { CompiledQuery, Kysely } from 'kysely';

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * Returns a function that binds values to a statement, to be run with `db.executeQuery`. `build` runs at the first use
 * only, so it must not look at its values: it gets placeholders for them.
 */
export function precompile<Tables, Values extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, ...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const places: symbol[] = [];
  return (db, ...values) => {
    if (!compiled) {
      places.push(...values.map((_, index) => Symbol(`value ${index}`)));
      compiled = build(db, ...(places as readonly unknown[] as Values)).compile();
    }
    const parameters = compiled.parameters.map((parameter) => {
      const place = typeof parameter === 'symbol' ? places.indexOf(parameter) : -1;
      return place < 0 ? parameter : values[place];
    });
    return { ...compiled, parameters };
  };
}
