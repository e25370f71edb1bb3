import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { Select, TextField } from '../../ui/form/index.ts';
import { NoteIcon } from '../../ui/icons/index.ts';
import { Group, type FieldsProps } from './field-group.tsx';
import { linkKinds } from './profile-links.ts';
import { isZodiacSign, zodiacNames } from './zodiac.ts';

/** Shorter than the contract allows: they appear beside the nickname. */
const maxPronounLength = 40;
/** Ten digits and the cents. */
const maxPriceLength = 13;

/** What people say about themselves; all of it is public. */
export function AboutFields({
  draft,
  isPriceInvalid,
  onChange,
}: FieldsProps & {
  isPriceInvalid: boolean;
}) {
  const { t, i18n } = useLingui();
  const signs: { value: string; label: string }[] = [
    { value: '', label: t`Don’t show` },
    ...Object.entries(zodiacNames).map(([value, name]) => ({ value, label: i18n._(name) })),
  ];
  if (draft.zodiac !== '' && !isZodiacSign(draft.zodiac))
    signs.push({ value: draft.zodiac, label: draft.zodiac });
  return (
    <Group title={<Trans>About you</Trans>} lead={<Trans>Everyone can see what you fill in here.</Trans>}>
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        maxLength={fieldLengths.profileText}
        value={draft.firstName}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        maxLength={fieldLengths.profileText}
        value={draft.lastName}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
      <TextField
        label={t`Pronouns`}
        name="pronoun"
        autoComplete="off"
        hint={t`Like “she/her”.`}
        maxLength={maxPronounLength}
        value={draft.pronoun}
        onChange={(event) => onChange({ pronoun: event.target.value })}
      />
      <Select
        label={t`Zodiac sign`}
        name="zodiac"
        value={draft.zodiac}
        options={signs}
        onChange={(zodiac) => onChange({ zodiac })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t`Song of the week`}
          name="songOfTheWeek"
          autoComplete="off"
          icon={NoteIcon}
          hint={t`Artist and title.`}
          maxLength={fieldLengths.profileText}
          value={draft.songOfTheWeek}
          onChange={(event) => onChange({ songOfTheWeek: event.target.value })}
        />
      </div>
      <TextField
        label={t`Price per gig`}
        name="priceForGig"
        autoComplete="off"
        inputMode="decimal"
        hint={t`What you charge for a night, as a number.`}
        error={isPriceInvalid ? t`Enter a number, like 250 or 99.50.` : undefined}
        maxLength={maxPriceLength}
        value={draft.priceForGig}
        onChange={(event) => onChange({ priceForGig: event.target.value })}
      />
    </Group>
  );
}

/** Names or URLs on other sites. */
export function LinkFields({ draft, onChange }: FieldsProps) {
  return (
    <Group
      title={<Trans>Your links</Trans>}
      lead={<Trans>Your username there, or a link to your page.</Trans>}
    >
      {linkKinds.map(({ field, brand }) => (
        <TextField
          key={field}
          label={brand}
          name={field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={fieldLengths.profileText}
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
    </Group>
  );
}
