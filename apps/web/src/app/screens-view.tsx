import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { placeOf } from './match-path.ts';
import { NotFound } from './not-found.tsx';
import { BareSkeleton, ScreenSkeleton } from './screen-skeleton.tsx';
import { findScreen, screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** The screen of the current address inside its frame. */
export function Screens() {
  const [path] = useLocation();
  const found = findScreen(path);
  const place = found ? placeOf(found.path, path) : path;
  useRouteFocus(place);

  const isBare = found?.frame === 'bare';
  const screen = (
    <ErrorBoundary key={place}>
      <Suspense fallback={isBare ? <BareSkeleton /> : <ScreenSkeleton />}>
        <Switch>
          {screens.map(({ path: pattern, component }) => (
            <Route key={pattern} path={pattern} component={component} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );

  if (isBare) return screen;
  return <Shell>{screen}</Shell>;
}
