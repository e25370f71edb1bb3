export interface Sql {
  of(schema: string): unknown;
}
