import { useLingui } from '@lingui/react/macro';
import { limits } from '@turnstage/contracts/values';
import type { JoinPolicy } from '@turnstage/contracts';
import { Checkbox, ChoiceGroup, TextArea, TextField } from '../../../ui/form/index.ts';
import { isNamed, type CommunityDraft } from './community-draft.ts';

interface CommunityFieldsProps {
  draft: CommunityDraft;
  wasSubmitted: boolean;
  errorAt: (field: string) => string | undefined;
  onChange: (changes: Partial<CommunityDraft>) => void;
}

/** Name, description, rules, and who can join. */
export function CommunityFields({ draft, wasSubmitted, errorAt, onChange }: CommunityFieldsProps) {
  const { t } = useLingui();
  const policies: readonly { value: JoinPolicy; label: string; hint: string }[] = [
    {
      value: 'OPEN',
      label: t({ message: 'Open', context: 'join policy' }),
      hint: t`Anyone can join with one tap.`,
    },
    { value: 'REQUEST', label: t`On request`, hint: t`People ask to join, and a mod lets them in.` },
    { value: 'INVITE', label: t`Invite only`, hint: t`People join with an invite link, or a mod adds them.` },
  ];
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        data-autofocus=""
        autoComplete="off"
        maxLength={limits.communityName.max}
        value={draft.name}
        error={
          wasSubmitted && !isNamed(draft)
            ? t`Give your community a name with at least 3 letters.`
            : errorAt('name')
        }
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={t`What’s it about?`}
        name="description"
        maxLength={limits.communityDescription}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextArea
        label={t`Rules`}
        name="rules"
        hint={t`One per line works best. You can leave this empty.`}
        maxLength={limits.communityRules}
        value={draft.rules}
        onChange={(event) => onChange({ rules: event.target.value })}
      />
      <div className="flex flex-col gap-1.5">
        <ChoiceGroup<JoinPolicy>
          label={t`Who can join?`}
          value={draft.joinPolicy}
          choices={policies}
          onChange={(joinPolicy) => onChange({ joinPolicy })}
        />
        <p aria-live="polite" className="text-12 text-ink-3">
          {policies.find(({ value }) => value === draft.joinPolicy)?.hint}
        </p>
      </div>
      <Checkbox
        label={t`Private`}
        hint={t`Only members see it. It doesn’t show up in the list.`}
        checked={!draft.isPublic}
        onChange={(isPrivate) => onChange({ isPublic: !isPrivate })}
      />
    </>
  );
}
