export { announce, builtMediaWorker } from './address.ts';
export { createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { startTestServer } from './test-server.ts';
export type { TestServer } from './test-server.ts';
