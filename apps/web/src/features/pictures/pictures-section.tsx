import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PicturePanel } from './picture-panel.tsx';

/** The two pictures of my profile. In rooms the drawn avatar stays who I am. */
export function PicturesSection() {
  const { t } = useLingui();
  const me = useSession((session) => session.me);
  if (!me) return null;
  return (
    <>
      <PicturePanel
        kind="profilePicture"
        title={t`Picture`}
        hint={t`A round picture beside your name on your profile. In rooms your avatar stays your figure.`}
        me={me}
      />
      <PicturePanel
        kind="coverPicture"
        title={t`Cover`}
        hint={t`A wide picture over your profile, three times as wide as high.`}
        me={me}
      />
      <p>
        <ButtonLink href={`/u/${encodeURIComponent(me.nickname)}`} variant="quiet" className="-ml-4">
          <Trans>See your profile</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
