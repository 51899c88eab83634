import { formatAge, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { useNow } from '@spw/ui/use-now.ts';
import type { ReactNode } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { humanize } from '../../shared/format/text.ts';
import { RevealPersonalData } from './reveal-personal-data.tsx';

type Card = Data<'getPlayerCard'>;

/** Who it is, as far as everybody at the desk may see; the rest for a reason. */
export function PlayerIdentity({ card }: { readonly card: Card }) {
  const now = useNow();
  const lives = [card.city, card.state].filter(Boolean).join(', ');
  const facts: Readonly<Record<string, ReactNode>> = {
    Joined: `${formatMomentUnbroken(card.createdAt)}, ${formatAge(card.createdAt, now)} ago`,
    Phone: card.phone,
    'E-mail': card.email,
    Born: card.birthYear,
    Gender: card.gender && humanize(card.gender),
    Lives: lives === '' ? null : lives,
    'Number came back': card.returnedAt && <span className="warn">{formatMomentUnbroken(card.returnedAt)}</span>,
  };
  return (
    <section className="panel identity" aria-label="Who">
      <dl>
        {Object.entries(facts).map(([name, fact]) =>
          fact === null || fact === undefined ? null : (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      <RevealPersonalData id={card.id} username={card.username} />
    </section>
  );
}
