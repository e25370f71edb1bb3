import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/catalogues.ts';
import { startTheme } from '../lib/theme.ts';
import { followOtherTabs, startSession } from '../session/index.ts';
import { App } from './app.tsx';
import { startNotificationsHere } from './notifications-here.ts';
import { preloadScreen } from './screens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTheme();
followOtherTabs();
startSession();
startNotificationsHere();
// The screen's code and the words of the shell travel at the same time.
preloadScreen(location.pathname);
await startI18n();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
