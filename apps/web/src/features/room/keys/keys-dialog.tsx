import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog/index.ts';
import { roomKeys, type RoomKeyAction } from './room-keys.ts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const words: Record<RoomKeyAction, string> = {
    like: t`Like the song`,
    dislike: t`Dislike the song`,
    star: t`Star the song`,
    mute: t`Mute or unmute`,
    jump: t`Jump`,
    chat: t`Write in the chat`,
    help: t`These shortcuts`,
  };
  return (
    <Dialog title={t`Keyboard shortcuts`} size="sm" onClose={onClose}>
      <KeyList
        keys={Object.entries(roomKeys).map(([key, action]) => [key.toUpperCase(), words[action]] as const)}
      />
      <h3 className="mt-5 mb-1 text-14 font-bold text-ink">
        <Trans>On a message</Trans>
      </h3>
      <KeyList
        keys={[
          ['↑ ↓', t`To the next message`],
          ['Enter', t`What can be done with it`],
          ['R', t`Reply`],
          ['E', t`Change what you said last`],
          ['Del', t`Delete`],
        ]}
      />
      <h3 className="mt-5 mb-1 text-14 font-bold text-ink">
        <Trans>While writing</Trans>
      </h3>
      <KeyList
        keys={[
          ['↑', t`Change what you said last`],
          ['@', t`Call somebody`],
          [':', t`Emoji by name`],
        ]}
      />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <dl className="flex flex-col">
      {keys.map(([key, what]) => (
        <div key={key} className="flex h-11 items-center justify-between border-b border-line last:border-0">
          <dt>
            <kbd className="flex h-7 min-w-7 items-center justify-center rounded-[8px] bg-surface-4 px-2 font-sans text-14 font-semibold text-ink">
              {key}
            </kbd>
          </dt>
          <dd className="text-14 text-ink">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
