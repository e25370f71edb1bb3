/** The server as deployed, for a process of its own. */
import { startServer } from '../../support/start-server.ts';
import { report } from './report.mjs';

const { port, stop } = await startServer({
  env: {
    PORT: process.env['PORT'],
    // For what people wear on stage: items are bought.
    PAYMENT_SANDBOX: process.env['PAYMENT_SANDBOX'],
  },
  runJobs: true,
  // Only what measures a page needs the web client.
  webDir: process.env['WEB_DIR'],
});
report(port, () => void stop().then(() => process.exit(0)));
