import { Route, Router, Switch, useLocation } from 'wouter';
import { usePageLocation, useRoomBehind } from './beside-room.ts';
import { AccountDockSkeleton } from './account-dock-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenPath } from './match-path.ts';
import { NotFound } from './not-found.tsx';
import { BareSkeleton, ScreenSkeleton } from './screen-skeleton.tsx';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { findScreen, screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { usePageViews } from './use-page-views.ts';
import { useRouteFocus } from './use-route-focus.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';

/** Only guests in a room need it. */
const { component: AccountDock } = lazyWithCatalogues([], () =>
  import('./account-dock.tsx').then((module) => module.AccountDock),
);

const pageRouter = { hook: usePageLocation };

/** Renders the screen of the current address inside its frame, or beside the room that it leads back to. */
export function Screens() {
  const roomBehind = useRoomBehind();
  return (
    <>
      <Router {...pageRouter}>
        <Page />
      </Router>
      {roomBehind !== null && (
        <ErrorBoundary>
          <LazyBoundary fallback={<AccountDockSkeleton />}>
            <AccountDock roomPath={roomBehind} />
          </LazyBoundary>
        </ErrorBoundary>
      )}
    </>
  );
}

function Page() {
  const [path] = useLocation();
  const screen = findScreen(path);
  const screenKey = screen ? screenPath(screen.path, path) : path;
  useRouteFocus(screenKey);
  usePageViews(screen?.path);

  const isBareFrame = screen?.frame === 'bare';
  const form = screen?.skeleton ?? { shape: 'page' };
  const fallback = isBareFrame ? (
    <BareSkeleton shape={form.shape} />
  ) : (
    <ScreenSkeleton {...form} hasItem={path !== screenKey} />
  );
  const content = (
    <ErrorBoundary key={screenKey}>
      <LazyBoundary fallback={fallback}>
        <Switch>
          {screens.map(({ path: pattern, component }) => (
            <Route key={pattern} path={pattern} component={component} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </LazyBoundary>
    </ErrorBoundary>
  );

  if (isBareFrame) return content;
  return <Shell>{content}</Shell>;
}
