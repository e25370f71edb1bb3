import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { roomUpdateRoom } from '@turnstage/client/routes';
import type { TimedMessage } from '@turnstage/contracts';
import { useId, useState, type ReactNode } from 'react';
import { limits } from '@turnstage/contracts/values';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ImageChoice, Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { useCanInRoom } from '../live/use-can-in-room.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { AccentChoice } from './accent-choice.tsx';
import { CloseRoom } from './close-room.tsx';
import { RoomFileTools } from './file/room-file.tsx';
import { PasswordChoice } from './password-choice.tsx';
import { PosterChoice } from './poster-choice.tsx';
import { PromoteRoom } from './promote-room.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { ResetRoom } from './reset-room.tsx';
import { RuleTexts, type RuleTextChange } from './rule-texts.tsx';
import { SharedCommunities } from './shared-communities.tsx';
import {
  diffSettings,
  pickEditedSettings,
  toPasswordChange,
  unchangedPassword,
  type EditedSettings,
} from './settings-diff.ts';
import { TimedMessages } from './timed-messages.tsx';
import { useSettingsLabels } from './use-settings-labels.ts';
import type { RenderDesign } from './render-design.ts';
import { TurnRules } from './turn-rules.tsx';

const countOptions = (max: number) =>
  Array.from({ length: max }, (_none, index) => ({ value: String(index + 1), label: String(index + 1) }));

function omitUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const hasText = ({ message }: TimedMessage): boolean => message.trim() !== '';

/** Settings of the room, for the host and co-hosts. Changes apply for everyone at once. */
interface SettingsDialogProps {
  /** An image of a stage; another feature renders it. */
  renderDesign: RenderDesign;
  /** More about the room, from other features. */
  renderTools: (roomUuid: string) => ReactNode;
  onClose: () => void;
}

export function SettingsDialog({ renderDesign, renderTools, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { roomUuid } = useRoomSession();
  const settings = useRoomState((roomState) => roomState.settings);
  const canMove = useCanInRoom('moveRoom');
  const canReset = useCanInRoom('reset');
  const canClose = useCanInRoom('close');
  const [before] = useState(() => pickEditedSettings(settings));
  const [edited, setEdited] = useState(before);
  const labels = useSettingsLabels(before.djType);
  const [password, setPassword] = useState(unchangedPassword);
  const [guestPassword, setGuestPassword] = useState(unchangedPassword);
  const [texts, setTexts] = useState<RuleTextChange>({});
  const [timedMessages, setTimedMessages] = useState<TimedMessage[]>();
  const set = (change: Partial<EditedSettings>) => setEdited((now) => ({ ...now, ...change }));
  const passwords = { password: toPasswordChange(password), guestPassword: toPasswordChange(guestPassword) };
  const change = {
    ...diffSettings(before, edited),
    ...texts,
    ...omitUndefined({ ...passwords, timedMessages: timedMessages?.filter(hasText) }),
  };
  const isChanged = Object.keys(change).length > 0;
  const save = useMutation({
    mutationFn: () => api.call(roomUpdateRoom, { params: { id: roomUuid }, body: change }),
    onSuccess: () => {
      showToast(t`Room settings saved.`, { tone: 'ok' });
      onClose();
    },
  });
  const errorOf = (field: keyof EditedSettings | keyof typeof passwords) =>
    save.error instanceof ApiError && save.error.field === field ? describeFailure(save.error) : undefined;
  const nameTooShort = edited.name.trim().length < limits.roomName.min;

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
          maxLength={limits.roomName.max}
          error={nameTooShort ? t`Use at least three letters.` : errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={t`Vibe`}
          hint={t`The music people will hear, like “Deep house, dub”.`}
          value={edited.vibe}
          maxLength={limits.roomVibe}
          error={errorOf('vibe')}
          onChange={(event) => set({ vibe: event.target.value })}
        />
        <TextArea
          label={t`Description`}
          value={edited.description}
          maxLength={limits.roomDescription}
          onChange={(event) => set({ description: event.target.value })}
        />
        <RuleTexts
          theme={edited.theme ?? ''}
          onTheme={(theme) => set({ theme })}
          change={texts}
          onChange={setTexts}
        />
        <PosterChoice />
        <AccentChoice
          label={t`Lighting`}
          value={edited.accent}
          options={labels.accents}
          onChange={(accent) => set({ accent })}
        />
        <ImageChoice
          label={t`Stage`}
          value={edited.design}
          choices={labels.designs}
          renderImage={(design) => renderDesign({ design, accent: edited.accent })}
          onChange={(design) => set({ design })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Select
            label={t`DJ seats`}
            value={String(edited.numberOfDjs)}
            options={countOptions(limits.numberOfDjs.max)}
            onChange={(value) => set({ numberOfDjs: Number(value) })}
          />
          <Select
            label={t`Songs per turn`}
            value={String(edited.songsPerDj)}
            options={countOptions(limits.songsPerDj.max)}
            onChange={(value) => set({ songsPerDj: Number(value) })}
          />
        </div>
        <Select
          label={t`Who can DJ`}
          value={edited.djType}
          options={labels.djTypes}
          onChange={(djType) => set({ djType })}
        />
        <Select
          label={t`Who can find the room`}
          value={edited.type}
          options={labels.types}
          onChange={(type) => set({ type })}
        />
        <PasswordChoice
          label={t`Password`}
          hint={t`If you set one, people need it to come in.`}
          isSet={settings.isPasswordProtected}
          value={password}
          error={errorOf('password')}
          onChange={setPassword}
        />
        <PasswordChoice
          label={t`Guest password`}
          hint={t`If you set one, people without an account need it to come in.`}
          isSet={settings.isGuestPasswordProtected}
          value={guestPassword}
          error={errorOf('guestPassword')}
          onChange={setGuestPassword}
        />
        <TurnRules edited={edited} labels={labels} set={set} />
        <TimedMessages edited={timedMessages} onChange={setTimedMessages} />
        <RadioChoice />
        <SharedCommunities onApplied={onClose} />
        <PromoteRoom />
        {save.isError && !(save.error instanceof ApiError && save.error.field) && (
          <p role="alert" className="text-14 text-danger">
            {describeFailure(save.error)}
          </p>
        )}
      </form>
      <div className="mt-5 flex flex-col gap-5">
        {renderTools(roomUuid)}
        {canMove && <RoomFileTools onImported={onClose} />}
        {canReset && <ResetRoom onDone={onClose} />}
        {canClose && <CloseRoom />}
      </div>
    </Dialog>
  );
}
