import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import { userAdminAddPhoneNumber, userAdminDeletePhoneNumber } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { api } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { Timestamp } from '../timestamp.tsx';

type Entry = CallReply<(typeof userService)['adminPhoneNumbers']>['data'][number];

export function PhoneRow({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const phone = entry.phone ?? '';
  const number = formatPhone(phone);
  const restore = useStaffAction({
    call: () => api.call(userAdminAddPhoneNumber, { body: { phone, note: entry.note ?? '' } }),
    done: t`${number} is back on the list.`,
    invalidates: staffKeys.list('phones'),
  });
  const remove = useStaffAction({
    call: () => api.call(userAdminDeletePhoneNumber, { params: { id: entry.id } }),
    invalidates: staffKeys.list('phones'),
    onDone: () =>
      showToast(t`Removed ${number} from the list.`, {
        action: { label: t`Undo`, run: () => restore.mutate(undefined) },
      }),
  });
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 text-14 lg:flex-row lg:items-center">
        <span className="font-semibold text-ink lg:w-48 lg:shrink-0">{number}</span>
        <span className="min-w-0 break-words text-ink-2 lg:flex-1">{entry.note}</span>
        <span className="shrink-0 text-12 text-ink-3">
          {entry.createdAt && (
            <Trans>
              Since <Timestamp at={entry.createdAt} />
            </Trans>
          )}
        </span>
      </span>
      <IconButton
        icon={TrashIcon}
        name={t`Remove ${number} from the list`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
    </li>
  );
}
