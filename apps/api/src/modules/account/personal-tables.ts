import type { DB } from '../../platform/db/schema.generated.ts';

export interface PersonalTable {
  /** What the player is not shown: secrets that still decide something, and what is ours alone. 'all' leaves the table out. */
  readonly hidden?: 'all' | readonly string[];
  /** When the player leaves: the rows go, they stay as they are because nothing in them names a person, or these columns are emptied. */
  readonly whenLeaving: 'goes' | 'stays' | Readonly<Record<string, string | null>>;
}

/** Every table that has rows of a player. */
export const personalTables = {
  bankAccounts: {
    hidden: ['recipientCode'],
    whenLeaving: { accountNumber: '0000000000', accountName: '', recipientCode: null },
  },
  campaignEvents: { whenLeaving: { userAgent: '' } },
  carrierSubscriptions: { whenLeaving: 'stays' },
  consents: { whenLeaving: { address: '', userAgent: '' } },
  contactMessages: { whenLeaving: 'goes' },
  feedbackNotes: { whenLeaving: 'goes' },
  idempotencyKeys: { hidden: 'all', whenLeaving: 'goes' },
  messageChoices: { whenLeaving: 'goes' },
  mobileMoneyQuotes: { whenLeaving: 'goes' },
  moneySteps: { whenLeaving: 'stays' },
  nameLookUps: { whenLeaving: 'goes' },
  paymentActions: { hidden: ['reason', 'askedBy', 'decidedBy', 'note'], whenLeaving: 'stays' },
  paymentPrompts: { whenLeaving: 'stays' },
  payments: { whenLeaving: { phone: null, checkoutUrl: null } },
  pins: { hidden: ['hash', 'pepper', 'wrong'], whenLeaving: 'goes' },
  playerImages: { whenLeaving: 'goes' },
  playerLimits: { whenLeaving: 'goes' },
  playerNotes: { hidden: 'all', whenLeaving: 'goes' },
  // Emptied by erasePlayer, which also gives the number back.
  players: { whenLeaving: 'stays' },
  pointEntries: { whenLeaving: 'stays' },
  powerupSurveys: { whenLeaving: { message: '(deleted)' } },
  prizeAwards: { whenLeaving: 'stays' },
  prizeDecisions: { hidden: ['decidedBy'], whenLeaving: 'stays' },
  prizeStandings: { whenLeaving: 'stays' },
  purchases: { whenLeaving: 'stays' },
  questionReports: { hidden: ['decidedBy'], whenLeaving: { text: '(deleted)' } },
  renewals: { whenLeaving: 'goes' },
  roundQuestions: { hidden: ['questionId', 'optionOrder'], whenLeaving: 'stays' },
  roundRepairs: { whenLeaving: 'stays' },
  rounds: { hidden: ['seed', 'clientBytes', 'draws'], whenLeaving: 'stays' },
  seenQuestions: { hidden: 'all', whenLeaving: 'goes' },
  sessions: { hidden: ['cookieHash', 'generation'], whenLeaving: 'goes' },
  spins: { hidden: ['seed', 'clientBytes'], whenLeaving: 'stays' },
  streaks: { whenLeaving: 'stays' },
  subscriptions: { whenLeaving: 'stays' },
  trustedDevices: { whenLeaving: 'goes' },
  turns: { hidden: ['nextSeed'], whenLeaving: 'stays' },
  weekScores: { whenLeaving: 'stays' },
  withdrawalReviews: { hidden: 'all', whenLeaving: 'stays' },
  withdrawals: { whenLeaving: 'stays' },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;

export type PersonalTableName = keyof typeof personalTables;

export function eachPersonalTable(): [PersonalTableName, PersonalTable][] {
  return Object.entries(personalTables) as [PersonalTableName, PersonalTable][];
}
