/** The card of a person, what other features add to it, and the card of a DJ that opens from there. */
import { useCallback, useState, type ReactNode } from 'react';
import { PersonCard, type RoomPerson } from '../../../features/room/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: PersonRelation } = lazyWithCatalogues(['friends'], () =>
  import('../../../features/friends/relation/person-relation.tsx').then((module) => module.PersonRelation),
);
const { component: DjCardButton } = lazyWithCatalogues(['profile'], () =>
  import('../../../features/profile/dj-card-button.tsx').then((module) => module.DjCardButton),
);
const { component: DjCardDialog } = lazyWithCatalogues(['profile'], () =>
  import('../../../features/profile/dj-card.tsx').then((module) => module.DjCardDialog),
);

interface OpenCard {
  readonly key: number;
  readonly uuid: string;
  readonly anchor: Element | null;
}

interface PersonCardOptions {
  /** Undefined for those whom I can't mention. */
  mentionOf: (uuid: string) => ((nickname: string) => void) | undefined;
}

function renderRelation(person: RoomPerson) {
  return (
    <LazyBoundary fallback={<Skeleton className="h-11 w-60 rounded-control" />}>
      <PersonRelation {...person} />
    </LazyBoundary>
  );
}

/** Whose card is open, and beside what. A second press on the same spot closes it. */
export function usePersonCard({ mentionOf }: PersonCardOptions): {
  card: ReactNode;
  openCard: (uuid: string, anchor?: Element | null) => void;
} {
  const [card, setCard] = useState<OpenCard | null>(null);
  const [dj, setDj] = useState<RoomPerson | null>(null);
  const openCard = useCallback((uuid: string, anchor: Element | null = null) => {
    setCard((open) => {
      const isSame = anchor !== null && open?.uuid === uuid && open.anchor === anchor;
      return isSame ? null : { key: (open?.key ?? 0) + 1, uuid, anchor };
    });
  }, []);
  // The browser reports that an earlier card was closed after the next one has opened.
  const closeCard = (closed: OpenCard) => setCard((open) => (open === closed ? null : open));
  const renderDjCard = (person: RoomPerson, close: () => void) => (
    <OptionalPart>
      <DjCardButton
        uuid={person.uuid}
        onOpen={() => {
          close();
          setDj(person);
        }}
      />
    </OptionalPart>
  );
  return {
    openCard,
    card: (
      <>
        {card && (
          <OptionalPart key={card.key}>
            <PersonCard
              uuid={card.uuid}
              anchor={card.anchor}
              onMention={mentionOf(card.uuid)}
              renderRelation={renderRelation}
              renderDjCard={renderDjCard}
              onClose={() => closeCard(card)}
            />
          </OptionalPart>
        )}
        {dj && (
          <OptionalPart>
            <DjCardDialog uuid={dj.uuid} nickname={dj.nickname} onClose={() => setDj(null)} />
          </OptionalPart>
        )}
      </>
    ),
  };
}
