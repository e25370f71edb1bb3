/** Another process has taken over this installation. Nothing that this process writes may be saved any more. */
export class OwnershipLost extends Error {
  override readonly name = 'OwnershipLost';

  constructor() {
    super('Another process owns this installation now');
  }
}

/** The database has been out of reach for so long that another process may own the installation by now. */
export class OwnershipInDoubt extends Error {
  override readonly name = 'OwnershipInDoubt';

  constructor() {
    super("This process can't reach the database to renew its ownership");
  }
}
