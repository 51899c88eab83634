import { useLingui } from '@lingui/react/macro';
import { dayOfAge, parseBirthDate } from '@spw/rules/birth-date';
import { isNetworkEmail, parseEmail } from '@spw/rules/email';
import { lagosDay } from '@spw/rules/lagos';
import { parseChangedUsername } from '@spw/rules/username';
import { useNow } from '@spw/ui/use-now.ts';
import { useState, type RefObject } from 'react';
import { isEmpty, NO_BIRTH_DATE, writeBirthDate } from '../../features/birth-date/birth-parts.ts';
import { localRefusal } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { useField } from '../../shared/forms/use-field.ts';
import { focusField } from '../../shared/forms/use-field.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { Photo } from './shrink-photo.ts';
import { useSaveProfile, type Problems, type ProfileBody } from './use-save-profile.ts';

type Gender = NonNullable<ProfileBody['gender']>;
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** What stands in the form, what is wrong with it, and the way to the server. */
export function useProfileForm(form: RefObject<HTMLFormElement | null>, birthDateNeeded: boolean, onSaved: () => void) {
  const { t, i18n } = useLingui();
  const known = usePlayer();
  const { usernames, people } = useSettings();
  const today = lagosDay(new Date(useNow()));
  const username = useField((text) => parseChangedUsername(text, usernames), known.username);
  // An address that was made for a player is nothing to show: the field waits for a real one and may go on waiting.
  const madeEmail = isNetworkEmail(known.email);
  const email = useField(parseEmail, madeEmail ? '' : known.email);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [avatar, setAvatar] = useState(known.avatar);
  const [birth, setBirth] = useState(NO_BIRTH_DATE);
  const [birthProblem, setBirthProblem] = useState<string>();
  const [gender, setGender] = useState<Gender>();
  const [state, setState] = useState<string | undefined>(known.state ?? undefined);
  const [city, setCity] = useState<string>();
  const { problems, saving, problem, save, forgive } = useSaveProfile(() => {
    setPhoto(null);
    onSaved();
  });

  function choosePlace(place: { state?: string; city?: string }): void {
    forgive();
    if (place.state !== undefined) {
      setState(place.state);
      setCity(undefined);
    } else setCity(place.city);
  }

  function judgeBirthDate(): string | undefined | null {
    if (known.dob !== null || (isEmpty(birth) && !birthDateNeeded)) return undefined;
    const judged = parseBirthDate(writeBirthDate(birth), today);
    if (judged.ok) return judged.value;
    setBirthProblem(t`Please choose a real date`);
    return null;
  }

  async function submit(): Promise<void> {
    const keepsMade = madeEmail && email.text.trim() === '';
    const judged = { username: username.judge(), email: keepsMade ? null : email.judge() };
    const dob = judgeBirthDate();
    if (!judged.username.ok) return focusField(form.current, 'username');
    if (judged.email?.ok === false) return focusField(form.current, 'email');
    if (dob === null) return focusField(form.current, birth.day === '' ? 'day' : birth.month === '' ? 'month' : 'year');
    await save(
      {
        username: judged.username.value,
        email: judged.email === null ? known.email : judged.email.value,
        // What the file is called on the phone may say more than its owner means to.
        ...(photo === null ? {} : { imageName: 'photo' }),
        ...(avatar === known.avatar ? {} : { avatar }),
        ...(dob === undefined ? {} : { dob }),
        ...(known.gender === null && gender !== undefined ? { gender } : {}),
        ...(known.state === null && state !== undefined ? { state } : {}),
        ...(known.city === null && city !== undefined ? { city } : {}),
      },
      photo?.file,
    );
  }

  const ofAge = known.dob === null ? null : dayOfAge(known.dob, people.minimumAge);
  const shown: Problems = {
    ...problems,
    ...(birthProblem === undefined ? {} : { dob: birthProblem }),
    ...(username.refusal === null ? {} : { username: i18n._(localRefusal(username.refusal)) }),
    ...(email.refusal === null
      ? {}
      : { email: email.refusal === 'email_required' ? t`email is required` : i18n._(localRefusal(email.refusal)) }),
  };

  return {
    known,
    today,
    /** The day that somebody too young waits for. */
    playsFrom: ofAge !== null && today < ofAge ? ofAge : null,
    username,
    email,
    madeEmail,
    photo,
    setPhoto,
    avatar,
    setAvatar,
    birth,
    setBirth: (parts: typeof birth) => {
      setBirthProblem(undefined);
      forgive();
      setBirth(parts);
    },
    gender,
    setGender,
    state,
    city,
    choosePlace,
    problems: shown,
    problem,
    saving,
    forgive,
    submit,
  };
}
