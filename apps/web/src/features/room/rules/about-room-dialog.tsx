import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRoomRules } from '@turnstage/client/routes';
import { isOwnerRole } from '@turnstage/permissions';
import type { ReactNode } from 'react';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { Dialog } from '../../../ui/dialog/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession, useRoomState } from '../live/room-context.tsx';
import { ListSkeleton } from '../people/list-skeleton.tsx';

/** What the room is about, and its rules (R125). */
export function AboutRoomDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const about = useRoomState(({ settings, allUserData }) => {
    const owner = settings.roomRoles.find(isOwnerRole)?.userUuid ?? '';
    return {
      name: settings.name,
      theme: settings.theme ?? '',
      vibe: settings.vibe,
      description: settings.description,
      version: settings.rulesVersion ?? 0,
      host: allUserData[owner]?.userProfile.nickname,
    };
  });
  const { data, isPending, error, refetch } = useQuery({
    queryKey: openRoomKeys.rules(roomUuid, about.version),
    queryFn: ({ signal }) => api.call(roomRoomRules, { params: { slug: roomUuid }, signal }),
  });
  const rules = data?.rules ?? '';
  const hasNothing = !about.theme && !about.vibe && !about.description && rules === '' && !about.host;
  return (
    <Dialog title={about.name} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {about.theme && <Part title={t`Theme`}>{about.theme}</Part>}
        {about.vibe && <Part title={t`Vibe`}>{about.vibe}</Part>}
        {about.description && <Part title={t`About`}>{about.description}</Part>}
        {about.host && <Part title={t`Host`}>{about.host}</Part>}
        {isPending && <ListSkeleton />}
        {error && (
          <LoadFailed level={3} title={t`Couldn’t load the rules`} onRetry={() => void refetch()}>
            {describeFailure(error)}
          </LoadFailed>
        )}
        {rules !== '' && <Part title={t`Rules`}>{rules}</Part>}
        {data && hasNothing && (
          <p className="text-14 text-ink-2">
            <Trans>This room has no description yet.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-14 font-semibold text-ink">{title}</h3>
      <p className="text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{children}</p>
    </section>
  );
}
