import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@turnstage/contracts';
import { classNames } from '../../ui/class-names.ts';
import { ChevronRightIcon } from '../../ui/icons/index.ts';
import { Tag } from '../../ui/tag.tsx';
import { useDescribeDelivery, useEventLabels } from './use-webhook-labels.ts';

export const toneClasses = { ok: 'text-ok', danger: 'text-danger', neutral: 'text-ink-2' } as const;

/** A webhook in the list; opens its page. */
export function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t } = useLingui();
  const labels = useEventLabels();
  const describe = useDescribeDelivery();
  const { name, address, events, isOn, lastDelivery } = webhook;
  const last = lastDelivery && describe(lastDelivery);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 rounded-control px-3 py-2.5 text-left hover:bg-surface-3"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate text-14 font-semibold text-ink">{name}</span>
          {!isOn && (
            <Tag color="var(--ink-3)">
              <Trans>Off</Trans>
            </Tag>
          )}
        </span>
        <span className="truncate text-12 text-ink-2">
          {address} · {events.map((event) => labels[event].name).join(', ')}
        </span>
        <span className={classNames('text-12', last ? toneClasses[last.tone] : 'text-ink-3')}>
          {last ? t`Last: ${last.text}` : t`Nothing sent yet`}
        </span>
      </span>
      <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
    </button>
  );
}
