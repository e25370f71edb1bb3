/** The columns of the table, for its head and its rows alike. A phone shows choice, cover, song, length and menu. */
export const columns =
  'grid items-center gap-x-3 px-2 md:gap-x-4 md:px-3 ' +
  'grid-cols-[20px_44px_minmax(0,1fr)_auto_44px] ' +
  'md:grid-cols-[20px_40px_minmax(0,1fr)_116px_62px_44px] ' +
  'xl:grid-cols-[20px_40px_minmax(0,1.46fr)_minmax(0,1fr)_116px_44px_62px_44px]';

/** Cells that a narrow table leaves out. */
export const fromDesktop = 'hidden md:block';
export const fromWide = 'hidden xl:block';

/** Height of a row, px. */
export const rowHeight = { desktop: 56, phone: 64 } as const;
