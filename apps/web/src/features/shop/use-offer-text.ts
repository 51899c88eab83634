import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { powerupLooks } from '../powerups/powerups.ts';
import type { Offer } from './offer.ts';

export interface OfferText {
  /** On the shelf. */
  readonly title: string;
  readonly detail: string;
  /** On the bill. */
  readonly name: string;
  /** On the receipt. */
  readonly got: string;
}

/** What an offer is called, in the player's language and by the settings in force. */
export function useOfferText(): (offer: Offer) => OfferText {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { game } = useSettings();
  const spins = game.spinsPerPlay;
  return (offer) => {
    if (offer.kind === 'plan' && offer.plan === 'daily')
      return {
        title: t`Daily`,
        detail: t`24 hours. 1 play, ${spins} spins now`,
        name: t`Daily subscription`,
        got: t`+24 hours`,
      };
    if (offer.kind === 'plan')
      return {
        title: t`Weekly`,
        detail: t`7 days. 1 play, ${spins} spins a day`,
        name: t`Weekly subscription`,
        got: t`+7 days`,
      };
    if (offer.kind === 'plays') {
      const plays = t`${plural(offer.plays, { one: '# play', other: '# plays' })}`;
      return { title: plays, detail: t`${offer.plays * spins} spins`, name: plays, got: `+${plays}` };
    }
    if (offer.kind === 'wildcard')
      return {
        title: t`Choose your category`,
        detail: t`For this play`,
        name: t`Choose a category`,
        got: t`Your choice`,
      };
    const look = powerupLooks[offer.powerup];
    const name = _(look.name);
    return { title: name, detail: _(look.does), name, got: `+1 ${name}` };
  };
}
