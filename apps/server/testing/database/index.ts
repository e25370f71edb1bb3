export { builtMain, builtMediaWorker, builtServe, shareAddress } from './address.ts';
export { takeTestDatabase } from './recycled-database.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestServer, type TestServer } from './test-server.ts';
