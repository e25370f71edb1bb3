/** How often the owner renews its lease. */
export const heartbeatMs = 500;
/** Without a renewal for this long, by the database's clock, the lease is free. */
export const ttlMs = 2_500;
/**
 * The lease is free after this time when the connection that renewed it is closed, as it is at once when its process
 * dies.
 */
export const orphanTtlMs = 1_000;
/** How often a waiting process looks at the lease. A release wakes it up earlier. */
export const pollMs = 250;
/** After this time without a reply a connection counts as broken. */
export const queryTimeoutMs = 1_000;
/** How long writes wait for a lease that has run out and that nobody is known to have taken. */
export const maxDoubtMs = 10_000;
