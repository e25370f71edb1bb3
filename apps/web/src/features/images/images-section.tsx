import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ImagePanel } from './image-panel.tsx';

/** The two images of my profile. In rooms I still show up as my drawn avatar. */
export function ImagesSection() {
  const { t } = useLingui();
  const me = useSession((session) => session.me);
  if (!me) return null;
  return (
    <>
      <ImagePanel
        kind="profilePicture"
        title={t`Profile picture`}
        hint={t`A round picture next to your name on your profile. In rooms, people still see your avatar.`}
        me={me}
      />
      <ImagePanel
        kind="coverPicture"
        title={t`Banner`}
        hint={t`A wide image across the top of your profile, three times as wide as it is tall.`}
        me={me}
      />
      <p>
        <ButtonLink href={`/u/${encodeURIComponent(me.nickname)}`} variant="quiet" className="-ml-4">
          <Trans>View your profile</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
