/** The page `/dev/` of the development server. The build has no entry for it. */
import '../src/ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../src/lib/i18n/catalogues.ts';
import { startTheme } from '../src/lib/theme.ts';
import { LiveRegions } from '../src/ui/live-regions.tsx';
import { ToastRegion } from '../src/ui/toast/index.ts';
import { TooltipHost } from '../src/ui/tooltip-host.tsx';
import { KitchenSink } from './kitchen-sink.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTheme();
await startI18n();

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <LiveRegions />
      <main className="h-dvh overflow-y-auto">
        <KitchenSink />
      </main>
      <ToastRegion />
      <TooltipHost />
    </I18nProvider>
  </StrictMode>,
);
