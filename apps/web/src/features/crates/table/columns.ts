/**
 * The grid columns of the table, for head and rows alike. A phone shows checkbox, cover, song, duration and menu, and
 * so does a tablet, where the list of crates is beside it.
 */
const base = 'grid items-center gap-x-3 px-2 lg:gap-x-4 md:px-3 ';
const columns =
  base +
  'grid-cols-[20px_44px_minmax(0,1fr)_auto_44px] ' +
  'lg:grid-cols-[20px_40px_minmax(0,1fr)_116px_62px_44px] ' +
  'xl:grid-cols-[20px_40px_minmax(0,1.46fr)_minmax(0,1fr)_116px_44px_62px_44px]';
/** Without checkbox and menu. */
const readOnlyColumns =
  base +
  'grid-cols-[44px_minmax(0,1fr)_auto] ' +
  'lg:grid-cols-[40px_minmax(0,1fr)_116px_62px] ' +
  'xl:grid-cols-[40px_minmax(0,1.46fr)_minmax(0,1fr)_116px_44px_62px]';

export const columnsOf = (isReadOnly: boolean) => (isReadOnly ? readOnlyColumns : columns);

/** Classes of cells that a narrow table hides. */
export const fromDesktop = 'hidden lg:block';
export const fromWide = 'hidden xl:block';

/** Row height, px. */
export const rowHeight = { desktop: 56, phone: 64 } as const;
