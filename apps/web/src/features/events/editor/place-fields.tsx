import { useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@turnstage/contracts';
import { Select } from '../../../ui/form/index.ts';
import type { MyPlaces } from '../data/use-my-places.ts';
import type { EventDraft } from './event-draft.ts';

interface PlaceFieldsProps {
  draft: EventDraft;
  places: MyPlaces;
  /** The event that is changed; its places stay choices. */
  event: EventDetails | undefined;
  error: string | undefined;
  onChange: (changes: Partial<EventDraft>) => void;
}

const none = '';

/** The room and the community of an event (rule X22). */
export function PlaceFields({ draft, places, event, error, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const rooms = withCurrent(places.rooms, event?.room);
  const communities = withCurrent(places.communities, event?.community);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Select
        label={t`Room`}
        name="roomUuid"
        value={draft.roomUuid ?? none}
        error={error}
        options={[
          { value: none, label: t`No room` },
          ...rooms.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(uuid) => onChange({ roomUuid: uuid === none ? null : uuid })}
      />
      <Select
        label={t`Community`}
        name="communityId"
        value={draft.communityId === null ? none : String(draft.communityId)}
        options={[
          { value: none, label: t`No community` },
          ...communities.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ communityId: id === none ? null : Number(id) })}
      />
    </div>
  );
}

function withCurrent<Place extends { uuid: string }>(
  choices: readonly Place[],
  current: NoInfer<Place> | { uuid: string; name: string; slug: string } | null | undefined,
): readonly Place[] {
  if (!current || choices.some(({ uuid }) => uuid === current.uuid)) return choices;
  return [...choices, current as unknown as Place];
}
