import { useLingui } from '@lingui/react/macro';
import type { WebhookEvent } from '@turnstage/contracts';
import { webhookEvents } from '@turnstage/contracts/values';
import { Checkbox } from '../../ui/form/index.ts';
import { useEventLabels } from './use-webhook-labels.ts';

interface EventChoiceProps {
  value: readonly WebhookEvent[];
  /** A choice that is saved at once always has one. */
  isSavedAtOnce?: boolean;
  onChange: (events: WebhookEvent[]) => void;
}

/** What a webhook sends (rule X81). */
export function EventChoice({ value, isSavedAtOnce = false, onChange }: EventChoiceProps) {
  const { t } = useLingui();
  const labels = useEventLabels();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="text-14 font-semibold text-ink">{t`Send`}</legend>
      {webhookEvents.map((event) => {
        const isChosen = value.includes(event);
        return (
          <Checkbox
            key={event}
            label={labels[event].name}
            hint={labels[event].hint}
            checked={isChosen}
            disabled={isSavedAtOnce && isChosen && value.length === 1}
            onChange={(checked) =>
              onChange(webhookEvents.filter((one) => (one === event ? checked : value.includes(one))))
            }
          />
        );
      })}
    </fieldset>
  );
}
