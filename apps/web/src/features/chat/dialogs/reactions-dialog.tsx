import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';

/** Lists everyone who reacted, one row per emoji. */
export function ReactionsDialog({ message, onClose }: { message: TimelineMessage; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Who reacted`} size="sm" onClose={onClose}>
      <dl className="flex flex-col gap-4">
        {Object.entries(message.reactions).map(([emoji, people]) => (
          <div key={emoji} className="flex gap-4">
            <dt className="text-20 [font-family:Apple_Color_Emoji,Segoe_UI_Emoji,Noto_Color_Emoji,sans-serif]">
              {emoji}
            </dt>
            <dd className="min-w-0 flex-1 text-14 break-words text-ink">
              {people.map(({ name }) => name).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
