import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone } from '@spw/rules/phone';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { SubscriptionCard } from '../../features/money/subscription-card.tsx';
import { useWallet } from '../../features/money/use-wallet.ts';
import { SuggestName } from '../../features/usernames/suggest-name.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { WarningIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { Details } from './details.tsx';
import { LockedField } from './locked-field.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { useFromWheel } from './use-from-wheel.ts';
import { useProfileForm } from './use-profile-form.ts';
import './profile.css';

export function ProfileScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const fromWheel = useFromWheel();
  const { usernames, people } = useSettings();
  const element = useRef<HTMLFormElement>(null);
  const form = useProfileForm(element, fromWheel, () => {
    if (fromWheel) void navigate(paths.wheel, { replace: true });
  });
  const { known, username, email, problems } = form;

  return (
    <main id="main" className="profile-page">
      <h1>
        <Trans>Edit profile</Trans>
      </h1>
      {fromWheel && known.dob === null && (
        <div className="profile-note">
          <WarningIcon size={20} />
          <p>
            <b>
              <Trans>Complete profile to proceed</Trans>
            </b>
            <br />
            <Trans>We ask your date of birth once. Players must be {people.minimumAge} or older.</Trans>
          </p>
        </div>
      )}
      {form.problem !== null && <ErrorCard title={form.problem} />}
      <form
        ref={element}
        noValidate
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <section className="profile-part" aria-label={t`Account`}>
          <PhotoPicker image={known.image} drawing={form.avatar} photo={form.photo} onPick={form.setPhoto} />
          {known.image === null && form.photo === null && (
            <AvatarChoice value={form.avatar} onChange={form.setAvatar} />
          )}
          <TextInput
            label={t`Username`}
            note={
              <span className="flex items-center gap-3">
                <SuggestName
                  onName={(name) => {
                    form.forgive();
                    username.change(name);
                  }}
                />
                {`${username.text.length}/${usernames.max}`}
              </span>
            }
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username.text}
            onChange={(event) => {
              form.forgive();
              username.change(event.target.value);
            }}
            onBlur={username.leave}
            helper={problems.username ? undefined : t`${usernames.min} to ${usernames.max} characters`}
            error={problems.username}
          />
          <TextInput
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="email"
            value={email.text}
            onChange={(event) => {
              form.forgive();
              email.change(event.target.value);
            }}
            onBlur={email.leave}
            helper={form.madeEmail && !problems.email ? t`You have not given one yet` : undefined}
            error={problems.email}
          />
          <LockedField label={t`Phone`} text={maskPhone(known.phone)} helper={t`Phone cannot be changed`} />
        </section>
        <Details form={form} />
        <Button
          type="submit"
          wide
          className="profile-save"
          loading={form.saving}
          disabled={!online}
          reason={t`You are offline. What you entered stays here.`}
        >
          <Trans>Save</Trans>
        </Button>
      </form>
      {known.isActive && <RunningSubscription />}
    </main>
  );
}

function RunningSubscription() {
  const { data } = useWallet();
  return data?.subscription ? <SubscriptionCard subscription={data.subscription} /> : null;
}
