import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { JoinLinks } from '../../session/join-links.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaceRow } from './place-row.tsx';
import { useOwnPlace } from './use-points.ts';

interface OwnPlaceProps {
  /** Null: of all time. */
  seasonId: number | null;
  /** Nobody can collect points in it any more. */
  isOver?: boolean;
}

/** My place with the five people before and after me. */
export function OwnPlace({ seasonId, isOver = false }: OwnPlaceProps) {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  return (
    <Panel title={t`Your place`} className="lg:col-start-2 lg:row-start-1">
      {signedIn ? <Neighbours seasonId={seasonId} isOver={isOver} /> : <SignUpFirst />}
    </Panel>
  );
}

function Neighbours({ seasonId, isOver }: Required<OwnPlaceProps>) {
  const failureText = useFailureText();
  const place = useOwnPlace(seasonId);
  if (place.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  if (!place.data)
    return (
      <div className="flex flex-col items-start gap-3 text-14 text-ink-2">
        <p>{failureText(place.error)}</p>
        <Button size="sm" onClick={() => void place.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (!place.data.place) return <NoPoints isOver={isOver} />;
  return (
    <ol className="-mx-4 -mb-4 overflow-hidden rounded-b-card *:border-line *:not-first:border-t">
      {place.data.around.map((one) => (
        <PlaceRow key={one.userUuid} place={one} />
      ))}
    </ol>
  );
}

function NoPoints({ isOver }: { isOver: boolean }) {
  if (isOver)
    return (
      <p className="text-14 text-ink-2">
        <Trans>You have no points in this season.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-3 text-14 text-pretty text-ink-2">
      <p>
        <Trans>No points yet. Take the stage: each like on your song is a point, and each star is two.</Trans>
      </p>
      <ButtonLink href="/" variant="primary">
        <Trans>See live rooms</Trans>
      </ButtonLink>
    </div>
  );
}

function SignUpFirst() {
  return (
    <div className="flex flex-col gap-3 text-14 text-pretty text-ink-2">
      <p>
        <Trans>With an account, you collect points when people like what you play.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <JoinLinks next="/ranking" />
      </div>
    </div>
  );
}
