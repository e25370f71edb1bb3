/** What a list for staff may be asked about: each resource declares its columns, and nothing else can be named. */

/** `texts` is a set of words, such as badges. Times are ISO 8601 outside and epoch milliseconds inside. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time' | 'uuid' | 'texts';

type Columns = Readonly<Record<string, ColumnType>>;

export interface AdminRelation {
  /** Whether a row has several of these; such a relation can be searched by but not sorted by. */
  readonly many: boolean;
  readonly columns: Columns;
}

export interface AdminFields {
  /** `id` is always answered and breaks ties of every order. */
  readonly own: Columns & { readonly id: 'integer' };
  /** What `join` can add; its columns are named `relation.column`. */
  readonly relations: Readonly<Record<string, AdminRelation>>;
}

/** Every name a query may use: `nickname`, `profile.nickname`. */
export type FieldName<F extends AdminFields> =
  | (keyof F['own'] & string)
  | {
      [R in keyof F['relations'] & string]: `${R}.${keyof F['relations'][R]['columns'] & string}`;
    }[keyof F['relations'] & string];

/** Keeps the literal names, so that a store must map each of them and no other. */
export function adminFields<const F extends AdminFields>(fields: F): F {
  return fields;
}

export interface FoundField {
  readonly name: string;
  readonly type: ColumnType;
  readonly many: boolean;
}

/** The declared column of a name; undefined for every other text, those of prototypes included. */
export function findField(fields: AdminFields, name: string): FoundField | undefined {
  const own = lookUp(fields.own, name);
  if (own) return { name, type: own, many: false };
  const dot = name.indexOf('.');
  const relation = lookUp(fields.relations, name.slice(0, Math.max(dot, 0)));
  const type = relation && lookUp(relation.columns, name.slice(dot + 1));
  return relation && type ? { name, type, many: relation.many } : undefined;
}

/** Own entries only. */
export function lookUp<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function fieldNames(fields: AdminFields): string[] {
  const joined = Object.entries(fields.relations).flatMap(([relation, { columns }]) =>
    Object.keys(columns).map((column) => `${relation}.${column}`),
  );
  return [...Object.keys(fields.own), ...joined];
}
