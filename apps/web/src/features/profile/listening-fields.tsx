import { Trans, useLingui } from '@lingui/react/macro';
import {
  hasService,
  mainServiceOf,
  mainServices,
  moreServices,
  serviceBrands,
  withMainService,
  withService,
} from '../../session/music-services.ts';
import { Checkbox, ChoiceGroup } from '../../ui/form/index.ts';
import { Group, type FieldsProps } from './field-group.tsx';

/** Where someone listens to music, and to what. Private. */
export function ListeningFields({ draft, onChange }: FieldsProps) {
  const { t } = useLingui();
  const services = draft.musicProviders;
  const setField = (musicProviders: string[]) => onChange({ musicProviders });
  return (
    <Group
      title={<Trans>Where you listen to music</Trans>}
      lead={<Trans>Only you can see this. Your players and apps use it.</Trans>}
    >
      <div className="sm:col-span-2">
        <ChoiceGroup<(typeof mainServices)[number] | 'none'>
          label={t`Mostly on`}
          value={mainServiceOf(services) ?? 'none'}
          choices={[
            ...mainServices.map((value) => ({ value, label: serviceBrands[value] })),
            { value: 'none' as const, label: t`None of these` },
          ]}
          onChange={(main) => setField(withMainService(services, main === 'none' ? null : main))}
        />
        <p className="mt-1.5 text-12 text-ink-3">
          <Trans>
            When a song is also on this service, you hear it from there if this site supports it. Each device
            can override this in its sound settings.
          </Trans>
        </p>
      </div>
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="text-14 font-semibold text-ink">
          <Trans>Also on</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {moreServices.map((service) => (
            <Checkbox
              key={service}
              label={serviceBrands[service]}
              checked={hasService(services, service)}
              onChange={(isSelected) => setField(withService(services, service, isSelected))}
            />
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <Checkbox
          label={t`Allow explicit songs`}
          hint={t`For players and apps that skip songs marked explicit. Rooms here still play whatever their DJs choose.`}
          checked={draft.allowExplicitAudio}
          onChange={(allowExplicitAudio) => onChange({ allowExplicitAudio })}
        />
      </div>
    </Group>
  );
}
