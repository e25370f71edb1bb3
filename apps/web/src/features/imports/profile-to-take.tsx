import { Trans, useLingui } from '@lingui/react/macro';
import { pointsAllAvatars, userUpdateProfile } from '@turnstage/client/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportedProfile } from '@turnstage/contracts';
import { useState } from 'react';
import { profileKeys } from '../../lib/query-keys/people.ts';
import { pointsKeys } from '../../lib/query-keys/points.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, setMe, useSession, type Me } from '../../session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast/index.ts';

type Field = keyof ImportedProfile;

/** The profile as it was on the other server. Nothing of it is taken unless the person chooses it. */
export function ProfileToTake({ profile }: { profile: ImportedProfile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const me = useSession((session) => session.me);
  const [chosen, setChosen] = useState<ReadonlySet<Field>>(new Set());
  const { data: avatars = [] } = useQuery({
    queryKey: pointsKeys.avatars(me?.uuid),
    queryFn: ({ signal }) => api.call(pointsAllAvatars, { signal }),
  });
  const take = useMutation({
    mutationFn: (body: ImportedProfile) => api.call(userUpdateProfile, { body }),
    onSuccess: (changed) => {
      setMe(changed);
      client.setQueryData(profileKeys.byName(changed.nickname), changed);
      setChosen(new Set());
      showToast(t`Profile updated.`);
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });
  const labels: Record<Field, string> = {
    avatarId: t`Avatar`,
    color: t`Color`,
    firstName: t`First name`,
    lastName: t`Last name`,
    pronoun: t`Pronouns`,
    songOfTheWeek: t`Song of the week`,
    zodiac: t`Zodiac sign`,
    instagram: 'Instagram',
    twitter: 'X',
    tiktok: 'TikTok',
    snapchat: 'Snapchat',
    facebook: 'Facebook',
    discordNickname: 'Discord',
  };
  if (!me) return null;
  const canWear = (slug: string | undefined) =>
    avatars.some((avatar) => avatar.slug === slug && avatar.isAvailableForCurrentUser);
  const offered = (Object.keys(labels) as Field[]).filter(
    (field) => differs(profile, me, field) && (field !== 'avatarId' || canWear(profile.avatarId)),
  );
  if (offered.length === 0) return null;
  const picked = offered.filter((field) => chosen.has(field));
  return (
    <Panel title={t`Your profile there`}>
      <p className="mb-2 text-14 text-ink-2">
        <Trans>Choose what to copy to your profile here. The rest stays as it is.</Trans>
      </p>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((field) => (
          <li key={field} className="flex min-w-0 items-start">
            <Checkbox
              label={labels[field]}
              hint={<Value field={field} profile={profile} now={me[field]} />}
              checked={chosen.has(field)}
              onChange={(checked) => {
                const next = new Set(chosen);
                if (checked) next.add(field);
                else next.delete(field);
                setChosen(next);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        busy={take.isPending}
        disabled={picked.length === 0}
        onClick={() => take.mutate(Object.fromEntries(picked.map((field) => [field, profile[field]])))}
      >
        <Trans>Copy to my profile</Trans>
      </Button>
    </Panel>
  );
}

function differs(profile: ImportedProfile, me: Me, field: Field): boolean {
  const value = profile[field];
  return value !== undefined && value !== '' && value.toLowerCase() !== me[field].toLowerCase();
}

function Value({ field, profile, now }: { field: Field; profile: ImportedProfile; now: string }) {
  const value = profile[field] ?? '';
  if (field === 'avatarId') return <Avatar slug={value} name={value} size={40} />;
  if (field === 'color')
    return (
      <span className="mt-1 flex items-center gap-1.5">
        <span className="size-4 rounded-full" style={{ backgroundColor: value }} />
        {value}
      </span>
    );
  return (
    <span className="flex flex-col break-all">
      <span className="text-ink-2">{value}</span>
      {now !== '' && (
        <span>
          <Trans>Here: {now}</Trans>
        </span>
      )}
    </span>
  );
}
