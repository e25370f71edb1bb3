import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomEventCalendar } from '@turnstage/client/routes';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { download } from '../../../session/download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CalendarIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { EventShape } from '../data/event.ts';

/** Saves the event as an .ics file, which calendar programs open. */
export function AddToCalendar({ event: { uuid, slug } }: { event: Pick<EventShape, 'uuid' | 'slug'> }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const save = useMutation({
    mutationFn: () => download(roomEventCalendar.path.replace('{id}', uuid)),
    onSuccess: ({ content }) => saveAsFile(content, `${slug}.ics`),
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
  });
  return (
    <IconButton
      variant="solid"
      name={t`Add to calendar`}
      icon={CalendarIcon}
      aria-busy={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}
