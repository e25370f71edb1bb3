import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog/index.ts';
import { roomKeys, type RoomKeyAction } from './room-keys.ts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const labels: Record<RoomKeyAction, string> = {
    like: t`Like this song`,
    dislike: t`Dislike this song`,
    star: t`Star this song`,
    mute: t`Mute or unmute`,
    jump: t`Jump`,
    emoji: t`Throw an emoji`,
    chat: t`Write in chat`,
    help: t`Show these shortcuts`,
  };
  return (
    <Dialog title={t`Keyboard shortcuts`} size="sm" onClose={onClose}>
      <KeyList
        keys={[
          ...Object.entries(roomKeys).map(([key, action]) => [key.toUpperCase(), labels[action]] as const),
          ['F8', t`Go to the latest alert`],
        ]}
      />
      <h3 className="mt-5 mb-1 text-14 font-bold text-ink">
        <Trans>On a message</Trans>
      </h3>
      <KeyList
        keys={[
          ['↑ ↓', t`Previous or next message`],
          ['Enter', t`Open message actions`],
          ['R', t`Reply`],
          ['E', t`Edit your last message`],
          ['Del', t`Delete`],
        ]}
      />
      <h3 className="mt-5 mb-1 text-14 font-bold text-ink">
        <Trans>While typing</Trans>
      </h3>
      <KeyList
        keys={[
          ['↑', t`Edit your last message`],
          ['@', t`Mention someone`],
          [':', t`Add an emoji`],
        ]}
      />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly (readonly [key: string, label: string])[] }) {
  return (
    <dl className="flex flex-col">
      {keys.map(([key, label]) => (
        <div key={key} className="flex h-11 items-center justify-between border-b border-line last:border-0">
          <dt>
            <kbd className="flex h-7 min-w-7 items-center justify-center rounded-[8px] bg-surface-4 px-2 font-sans text-14 font-semibold text-ink">
              {key}
            </kbd>
          </dt>
          <dd className="text-14 text-ink">{label}</dd>
        </div>
      ))}
    </dl>
  );
}
