import { affected, personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'players'>;
export const own = ownTables<'players'>();

export const personalData = personalDataOf<'players'>(
  {
    moneyProofs: { hidden: 'all', whenLeaving: 'goes' },
    numberChecks: { hidden: 'all', whenLeaving: 'goes', inBatches: true },
    ownerMessages: { hidden: ['tokenHash'], whenLeaving: 'goes' },
    passkeys: { hidden: ['publicKey'], whenLeaving: 'goes' },
    playerNotes: { hidden: 'all', whenLeaving: 'goes' },
    // Emptied by erasePlayer, which also gives the number back.
    players: { hidden: ['numberKnownBy'], whenLeaving: 'stays' },
    sessions: { hidden: ['cookieHash', 'generation'], whenLeaving: 'goes' },
    trustedDevices: { whenLeaving: 'goes' },
    usedPasskeyChallenges: { hidden: 'all', whenLeaving: 'goes' },
  },
  // Sent before there was a session, so known by the number alone.
  {
    async atOnce(tx, { phone }) {
      const tickets = await own(tx).deleteFrom('phoneTickets').where('phone', '=', phone).execute();
      // Counted on by the number's hash until they are two days old: who leaves and comes back gets no more codes than who stays.
      const emptied = { phone: '', address: '' };
      const sends = await own(tx).updateTable('codeSends').set(emptied).where('phone', '=', phone).execute();
      const challenges = await own(tx).deleteFrom('codeChallenges').where('phone', '=', phone).execute();
      return { phoneTickets: affected(tickets), codeSends: affected(sends), codeChallenges: affected(challenges) };
    },
  },
);
