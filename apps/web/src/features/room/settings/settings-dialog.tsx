import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { roomUpdateRoom } from '@turnstage/client/routes';
import { useId, useState } from 'react';
import { textLimits } from '../../../lib/text-limits.ts';
import { api, hasRank, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { isStaff } from '../live/standing.ts';
import { whyItFailed } from '../live/refusal-words.ts';
import { AccentChoice } from './accent-choice.tsx';
import { CloseRoom } from './close-room.tsx';
import { PasswordChoice } from './password-choice.tsx';
import { PosterChoice } from './poster-choice.tsx';
import { PromoteRoom } from './promote-room.tsx';
import { ResetRoom } from './reset-room.tsx';
import {
  changeBetween,
  editedSettings,
  passwordChange,
  untouched,
  type EditedSettings,
} from './room-change.ts';
import { useSettingsWords } from './settings-words.ts';
import { TurnRules } from './turn-rules.tsx';

const mostSongsPerTurn = 10;
const counts = (most: number) =>
  Array.from({ length: most }, (_none, index) => ({ value: String(index + 1), label: String(index + 1) }));

function withoutNothing<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** For the host and co-hosts. Everybody in the room sees the change at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { roomUuid } = useRoomSession();
  const settings = usePicture((picture) => picture.settings);
  const own = usePicture(({ allUsers }, { me }) => allUsers.find(({ uuid }) => uuid === me));
  const isHost = own?.highestRole === 'owner';
  const mayReset = isHost || (own !== undefined && isStaff(own.tokenRole));
  const mayClose = useSession(hasRank('staff')) || isHost;
  const [before] = useState(() => editedSettings(settings));
  const [edited, setEdited] = useState(before);
  const words = useSettingsWords();
  const [password, setPassword] = useState(untouched);
  const [guestPassword, setGuestPassword] = useState(untouched);
  const set = (change: Partial<EditedSettings>) => setEdited((now) => ({ ...now, ...change }));
  const passwords = { password: passwordChange(password), guestPassword: passwordChange(guestPassword) };
  const change = { ...changeBetween(before, edited), ...withoutNothing(passwords) };
  const isChanged = Object.keys(change).length > 0;
  const save = useMutation({
    mutationFn: () => api.call(roomUpdateRoom, { params: { id: roomUuid }, body: change }),
    onSuccess: () => {
      showToast(t`The room is changed.`, { tone: 'ok' });
      onClose();
    },
  });
  const errorOf = (field: keyof EditedSettings | keyof typeof passwords) =>
    save.error instanceof ApiError && save.error.field === field ? whyItFailed(save.error) : undefined;
  const nameTooShort = edited.name.trim().length < textLimits.roomName.min;

  return (
    <Dialog
      title={t`Room settings`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={save.isPending}
            disabled={!isChanged || nameTooShort}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t`Name`}
          value={edited.name}
          maxLength={textLimits.roomName.max}
          error={nameTooShort ? t`A name has three letters at least.` : errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={t`Vibe`}
          hint={t`What is played here, such as “Deep house, dub”.`}
          value={edited.vibe}
          maxLength={textLimits.roomVibe}
          error={errorOf('vibe')}
          onChange={(event) => set({ vibe: event.target.value })}
        />
        <TextArea
          label={t`Description`}
          value={edited.description}
          maxLength={1000}
          onChange={(event) => set({ description: event.target.value })}
        />
        <PosterChoice />
        <AccentChoice
          label={t`Light`}
          value={edited.accent}
          options={words.accents}
          onChange={(accent) => set({ accent })}
        />
        <Select
          label={t`Stage`}
          value={edited.design}
          options={words.designs}
          onChange={(design) => set({ design })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Select
            label={t`DJ seats`}
            value={String(edited.numberOfDjs)}
            options={counts(textLimits.numberOfDjs.max)}
            onChange={(value) => set({ numberOfDjs: Number(value) })}
          />
          <Select
            label={t`Songs in a turn`}
            value={String(edited.songsPerDj)}
            options={counts(mostSongsPerTurn)}
            onChange={(value) => set({ songsPerDj: Number(value) })}
          />
        </div>
        <Select
          label={t`Who may DJ`}
          value={edited.djType}
          options={words.djTypes}
          onChange={(djType) => set({ djType })}
        />
        <Select
          label={t`Who finds the room`}
          value={edited.type}
          options={words.types}
          onChange={(type) => set({ type })}
        />
        <PasswordChoice
          label={t`Password`}
          hint={t`With one, people must know it to come in.`}
          isSet={settings.isPasswordProtected}
          value={password}
          error={errorOf('password')}
          onChange={setPassword}
        />
        <PasswordChoice
          label={t`Password for guests`}
          hint={t`With one, people without an account must know it.`}
          isSet={settings.isGuestPasswordProtected}
          value={guestPassword}
          error={errorOf('guestPassword')}
          onChange={setGuestPassword}
        />
        <TurnRules edited={edited} words={words} set={set} />
        <PromoteRoom />
        {mayReset && <ResetRoom onDone={onClose} />}
        {mayClose && <CloseRoom />}
        {save.isError && !(save.error instanceof ApiError && save.error.field) && (
          <p role="alert" className="text-14 text-danger">
            {whyItFailed(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
