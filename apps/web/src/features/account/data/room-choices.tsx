import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/form/index.ts';
import type { OwnedRoom } from './use-succession.ts';

/** The next owner by the room's uuid; null closes the room. */
export type RoomChoices = Readonly<Record<string, string | null>>;

const closing = 'close';

interface RoomChoiceFieldsProps {
  rooms: readonly OwnedRoom[];
  choices: RoomChoices;
  onChange: (choices: RoomChoices) => void;
}

/** What happens to each room of someone who deletes their account (rule H18). */
export function RoomChoiceFields({ rooms, choices, onChange }: RoomChoiceFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 text-14 font-semibold text-ink">
        <Trans>What happens to your rooms</Trans>
      </legend>
      <p className="text-14 text-ink-2">
        <Trans>
          Close a room, or hand it over to one of its co-owners or mods. It stays yours until your account is
          deleted.
        </Trans>
      </p>
      {rooms.map(({ roomUuid, name, candidates, successorUuid }) => (
        <Select
          key={roomUuid}
          label={name}
          value={choiceOf(choices, roomUuid, successorUuid) ?? closing}
          options={[
            { value: closing, label: t`Close the room` },
            ...candidates.map(({ userUuid, nickname, role }) => ({
              value: userUuid,
              label:
                role === 'coOwner'
                  ? t`Hand over to ${nickname} (co-owner)`
                  : t`Hand over to ${nickname} (mod)`,
            })),
          ]}
          onChange={(value) => onChange({ ...choices, [roomUuid]: value === closing ? null : value })}
        />
      ))}
    </fieldset>
  );
}

/** What the request says about the rooms: all of them, as the person saw them. */
export function toRoomList(rooms: readonly OwnedRoom[], choices: RoomChoices) {
  return rooms.map(({ roomUuid, successorUuid }) => ({
    roomUuid,
    successorUuid: choiceOf(choices, roomUuid, successorUuid),
  }));
}

function choiceOf(choices: RoomChoices, roomUuid: string, byDefault: string | null): string | null {
  const chosen = choices[roomUuid];
  return chosen === undefined ? byDefault : chosen;
}
