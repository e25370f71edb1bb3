import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/catalogues.ts';
import { startTheme } from '../lib/theme.ts';
import { flushEventsWhenHidden } from '../session/analytics.ts';
import { syncAcrossTabs, startSession } from '../session/index.ts';
import { App } from './app.tsx';
import { startNotificationHandling } from './start-notification-handling.ts';
import { showStartFailure } from './start-failure.ts';
import { startServiceWorker } from './start-service-worker.ts';
import { startUnsentDelivery } from './start-unsent-delivery.ts';
import { preloadScreen } from './screens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTheme();
syncAcrossTabs();
startSession();
startNotificationHandling();
flushEventsWhenHidden();
// The screen's code and the shell's messages load in parallel.
preloadScreen(location.pathname);
try {
  await startI18n();
} catch (error) {
  showStartFailure(root);
  throw error;
}

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
startUnsentDelivery();
