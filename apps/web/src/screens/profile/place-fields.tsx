import { useLingui } from '@lingui/react/macro';
import type { Option } from '@spw/ui/parts/dropdown/option-picker.tsx';
import { SearchableDropdown } from '@spw/ui/parts/dropdown/searchable-dropdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { LockedField } from './locked-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

function asOptions(names: readonly string[]): Option[] {
  return names.map((name) => ({ value: name, label: name }));
}

/** State, then city: the names of the country come by themselves, and only to a player who has not chosen yet. */
export function PlaceFields({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const { known, state, city, problems, choosePlace } = form;
  const places = useQuery({
    queryKey: ['places'],
    queryFn: async () => {
      const { STATES, areasOf } = await import('@spw/rules/places');
      return { states: STATES, areasOf };
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: known.state === null || known.city === null,
    structuralSharing: false,
  });
  const away = places.isError ? t`Network problem. Check your connection.` : undefined;

  return (
    <>
      {known.state === null ? (
        <SearchableDropdown
          label={t`State`}
          options={asOptions(places.data?.states ?? [])}
          value={state}
          onChange={(chosen) => choosePlace({ state: chosen })}
          placeholder={places.isPending ? t`Loading` : t`Choose your state`}
          disabled={places.data === undefined}
          error={problems.state ?? away}
        />
      ) : (
        <LockedField label={t`State`} text={known.state} />
      )}
      {known.city === null ? (
        <SearchableDropdown
          label={t`City (LGA)`}
          options={asOptions(places.data?.areasOf(state ?? '') ?? [])}
          value={city}
          onChange={(chosen) => choosePlace({ city: chosen })}
          placeholder={state === undefined ? t`Choose your state first` : t`Choose your LGA`}
          disabled={places.data === undefined || state === undefined}
          error={problems.city}
        />
      ) : (
        <LockedField label={t`City (LGA)`} text={known.city} />
      )}
    </>
  );
}
