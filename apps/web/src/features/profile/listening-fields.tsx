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

/** Where somebody listens to music, and to what. Nobody else sees it. */
export function ListeningFields({ draft, onChange }: FieldsProps) {
  const { t } = useLingui();
  const services = draft.musicProviders;
  const put = (musicProviders: string[]) => onChange({ musicProviders });
  return (
    <Group
      title={<Trans>Where you listen to music</Trans>}
      lead={<Trans>Only you see this. Your players and apps go by it.</Trans>}
    >
      <div className="sm:col-span-2">
        <ChoiceGroup<(typeof mainServices)[number] | 'none'>
          label={t`Mostly on`}
          value={mainServiceOf(services) ?? 'none'}
          choices={[
            ...mainServices.map((value) => ({ value, label: serviceBrands[value] })),
            { value: 'none' as const, label: t`None of these` },
          ]}
          onChange={(main) => put(withMainService(services, main === 'none' ? null : main))}
        />
        <p className="mt-1.5 text-12 text-ink-3">
          <Trans>
            A song that is on this service too plays from there, where this place has it switched on. In the
            sound settings each device can choose otherwise.
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
              onChange={(isIn) => put(withService(services, service, isIn))}
            />
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <Checkbox
          label={t`Explicit songs are fine with me`}
          hint={t`For players and apps that leave out songs marked explicit. Rooms here play what their DJs chose.`}
          checked={draft.allowExplicitAudio}
          onChange={(allowExplicitAudio) => onChange({ allowExplicitAudio })}
        />
      </div>
    </Group>
  );
}
