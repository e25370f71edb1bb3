import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '@turnstage/contracts/values';
import { ChoiceGroup, PasswordField, Select } from '../../ui/form/index.ts';
import { ChevronRightIcon, GlobeIcon, LockIcon } from '../../ui/icons/index.ts';
import type { RoomDraft } from './room-draft.ts';

const seatChoices = Array.from({ length: limits.numberOfDjs.max }, (_, index) => String(index + 1));

interface MoreFieldsProps {
  draft: RoomDraft;
  passwordError: string | undefined;
  onChange: (changes: Partial<RoomDraft>) => void;
}

/** Who can join, and how many seats there are. Everything can be changed later. */
export function MoreFields({ draft, passwordError, onChange }: MoreFieldsProps) {
  const { t } = useLingui();
  return (
    <details className="group/more" open={passwordError !== undefined || undefined}>
      <summary className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-semibold text-ink marker:content-none hover:bg-surface-3">
        <ChevronRightIcon size={18} className="text-ink-3 transition-transform group-open/more:rotate-90" />
        <Trans>Who can join, seats on stage</Trans>
      </summary>
      <div className="flex flex-col gap-5 pt-3">
        <ChoiceGroup
          label={t`Who can find it`}
          value={draft.type}
          onChange={(type) => onChange({ type })}
          className="grid gap-2 sm:grid-cols-2"
          choiceClassName="min-h-16 rounded-control px-3.5 py-2.5 justify-start! text-left"
          choices={[
            {
              value: 'PUBLIC',
              label: t`Everyone`,
              content: (
                <Audience icon={<GlobeIcon />} title={t`Everyone`} text={t`It shows up in the lobby.`} />
              ),
            },
            {
              value: 'PRIVATE',
              label: t`People with the link`,
              content: (
                <Audience
                  icon={<LockIcon />}
                  title={t`People with the link`}
                  text={t`It isn’t listed anywhere.`}
                />
              ),
            },
          ]}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="off"
          hint={t`People need it to join. Leave it empty for no password.`}
          maxLength={limits.password.max}
          value={draft.password}
          error={passwordError}
          onChange={(event) => onChange({ password: event.target.value })}
        />
        <Select
          label={t`Seats on stage`}
          value={String(draft.seats)}
          options={seatChoices.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ seats: Number(value) })}
        />
      </div>
    </details>
  );
}

function Audience({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <span className="flex items-center gap-3">
      {icon}
      <span>
        <span className="block text-14 font-semibold text-ink">{title}</span>
        <span className="block text-12 text-ink-2">{text}</span>
      </span>
    </span>
  );
}
