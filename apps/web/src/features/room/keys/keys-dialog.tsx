import { useLingui } from '@lingui/react/macro';
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
      <dl className="flex flex-col">
        {Object.entries(roomKeys).map(([key, action]) => (
          <div
            key={key}
            className="flex h-11 items-center justify-between border-b border-line last:border-0"
          >
            <dt>
              <kbd className="flex h-7 min-w-7 items-center justify-center rounded-[8px] bg-surface-4 px-2 font-sans text-14 font-semibold text-ink">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd className="text-14 text-ink">{words[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
