/** The fields that a staff list can be queried by: each resource declares its columns, and no others can be used. */

/** `texts` is a list of words, such as badges. Times are ISO 8601 in the API and epoch milliseconds internally. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time' | 'uuid' | 'texts';

type Columns = Readonly<Record<string, ColumnType>>;

export interface AdminRelation {
  /** Whether a row has several of these. Such a relation can be filtered by but not sorted by. */
  readonly many: boolean;
  readonly columns: Columns;
}

export interface AdminFields {
  /** `id` is always returned and breaks ties in every sort order. */
  readonly own: Columns & { readonly id: 'integer' };
  /** Relations that `join` can add. Their columns are named `relation.column`. */
  readonly relations: Readonly<Record<string, AdminRelation>>;
}

/** Every name that a query can use: `nickname`, `profile.nickname`. */
export type FieldName<F extends AdminFields> =
  | (keyof F['own'] & string)
  | {
      [R in keyof F['relations'] & string]: `${R}.${keyof F['relations'][R]['columns'] & string}`;
    }[keyof F['relations'] & string];

/** Keeps the literal names, so that the compiler makes a store map each of them and no others. */
export function adminFields<const F extends AdminFields>(fields: F): F {
  return fields;
}

export interface FoundField {
  readonly name: string;
  readonly type: ColumnType;
  readonly many: boolean;
}

/** Finds the declared column with this name. Undefined for any other text, including names from prototypes. */
export function findField(fields: AdminFields, name: string): FoundField | undefined {
  const own = getOwn(fields.own, name);
  if (own) return { name, type: own, many: false };
  const dot = name.indexOf('.');
  const relation = getOwn(fields.relations, name.slice(0, Math.max(dot, 0)));
  const type = relation && getOwn(relation.columns, name.slice(dot + 1));
  return relation && type ? { name, type, many: relation.many } : undefined;
}

/** Reads own properties only. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function fieldNames(fields: AdminFields): string[] {
  const joined = Object.entries(fields.relations).flatMap(([relation, { columns }]) =>
    Object.keys(columns).map((column) => `${relation}.${column}`),
  );
  return [...Object.keys(fields.own), ...joined];
}
