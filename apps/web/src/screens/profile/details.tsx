import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@spw/ui/format/dates.ts';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { BirthDateField } from '../../features/birth-date/birth-date-field.tsx';
import { paths } from '../../shared/paths.ts';
import { LockedField } from './locked-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** What a player says once. */
export function Details({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const { known } = form;
  const genders = { Female: t`Female`, Male: t`Male` };
  const locked = [known.dob, known.gender, known.state, known.city].some((detail) => detail !== null);
  return (
    <section className="profile-part" aria-label={t`About you`}>
      {known.dob === null ? (
        <BirthDateField
          value={form.birth}
          onChange={form.setBirth}
          thisYear={Number(form.today.slice(0, 4))}
          error={form.problems.dob}
        />
      ) : (
        <LockedField
          label={t`Date of birth`}
          text={formatDate(known.dob)}
          helper={form.playsFrom === null ? undefined : t`You can play and pay from ${formatDate(form.playsFrom)}`}
        />
      )}
      {known.gender === null ? (
        <SegmentedChoice
          label={t`Gender`}
          value={form.gender ?? ''}
          options={[
            { value: 'Female', label: genders.Female },
            { value: 'Male', label: genders.Male },
          ]}
          onChange={(gender) => {
            if (gender !== '') form.setGender(gender);
          }}
        />
      ) : (
        <LockedField
          label={t`Gender`}
          text={known.gender === 'Female' || known.gender === 'Male' ? genders[known.gender] : known.gender}
        />
      )}
      <PlaceFields form={form} />
      {locked && (
        <p className="text-caption text-ink2">
          <Trans>
            What is locked cannot be changed. If it is wrong, <a href={paths.contact}>tell us</a>.
          </Trans>
        </p>
      )}
    </section>
  );
}
