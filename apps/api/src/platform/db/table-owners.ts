import type { Kysely } from 'kysely';
import type { DbOrTx } from './database.ts';
import type { DB } from './schema.generated.ts';

/**
 * Whose each table is. Its owner alone reads and writes it; everybody else asks the owner, through its `index.ts`.
 * A table without a line, and a line without a table, do not compile.
 */
export const tableOwners = {
  accountDeletions: 'account',
  adjustments: 'adjustments',
  alerts: 'alerts',
  analyticsEvents: 'analytics',
  analyticsRecordings: 'analytics',
  recordingConsents: 'analytics',
  recordingDays: 'analytics',
  auditEntries: 'audit',
  auditHead: 'audit',
  operatorReads: 'audit',
  bankAccounts: 'bank-accounts',
  campaignEvents: 'campaigns',
  campaigns: 'campaigns',
  contactMessages: 'contact',
  feedbackNotes: 'feedback',
  powerupSurveys: 'feedback',
  invariantRuns: 'invariants',
  proofParts: 'invariants',
  houseDays: 'invariants',
  pointEntries: 'leaderboard',
  weekScores: 'leaderboard',
  keptLimits: 'limits',
  playerLimits: 'limits',
  moneySteps: 'money-steps',
  messageChoices: 'messages',
  messageDays: 'messages',
  messages: 'messages',
  pushSubscriptions: 'messages',
  operatorDevices: 'operators',
  operatorFailures: 'operators',
  operatorMakers: 'operators',
  operatorPasswordTries: 'operators',
  operatorProposals: 'operators',
  operatorRecoveryCodes: 'operators',
  operatorSessions: 'operators',
  operatorTries: 'operators',
  operatorViews: 'operators',
  operators: 'operators',
  mobileMoneyNames: 'payments',
  mobileMoneyQuotes: 'payments',
  nameLookUps: 'payments',
  payingCards: 'payments',
  paymentActions: 'payments',
  paymentPrompts: 'payments',
  payments: 'payments',
  reconciliationItems: 'payments',
  reconciliations: 'payments',
  walletHolds: 'payments',
  walletThaws: 'payments',
  webhooks: 'payments',
  pins: 'pin',
  idempotencyKeys: 'platform',
  codeBudgets: 'players',
  codeChallenges: 'players',
  codeSends: 'players',
  devices: 'players',
  keptAges: 'players',
  leavingMessages: 'players',
  moneyProofs: 'players',
  numberChecks: 'players',
  ownerMessages: 'players',
  passkeys: 'players',
  phoneTickets: 'players',
  playerNotes: 'players',
  players: 'players',
  restingNumbers: 'players',
  sessions: 'players',
  trustedDevices: 'players',
  usedAssertions: 'players',
  usedPasskeyChallenges: 'players',
  latePoints: 'prizes',
  prizeAwards: 'prizes',
  prizeDecisions: 'prizes',
  prizeStandings: 'prizes',
  prizeWeeks: 'prizes',
  playerImages: 'profile',
  categories: 'questions',
  questionBankVersions: 'questions',
  questionLeaves: 'questions',
  questionNodes: 'questions',
  questionReports: 'questions',
  questions: 'questions',
  keptSeen: 'questions',
  seenQuestions: 'questions',
  disputeProposals: 'rounds',
  keptGames: 'rounds',
  measuredRounds: 'rounds',
  questionRepairs: 'rounds',
  roundQuestions: 'rounds',
  roundRepairs: 'rounds',
  rounds: 'rounds',
  seenTops: 'reminders',
  guardedSettings: 'settings',
  settingsProposals: 'settings',
  settingsVersions: 'settings',
  purchases: 'shop',
  shortReferences: 'short-references',
  streaks: 'streaks',
  carrierSubscriptions: 'subscriptions',
  consents: 'subscriptions',
  renewals: 'subscriptions',
  subscriptions: 'subscriptions',
  dayTotals: 'totals',
  keptSums: 'totals',
  reportDays: 'totals',
  reportFacts: 'totals',
  totalsMark: 'totals',
  spins: 'wheel',
  turns: 'wheel',
  formerPayouts: 'withdrawals',
  keptPayouts: 'withdrawals',
  overpayments: 'withdrawals',
  withdrawalReviews: 'withdrawals',
  withdrawals: 'withdrawals',
} as const satisfies Record<keyof DB, string>;

/** Whole schemas beside the generated types: they are reached by raw SQL alone, which `pnpm check tables` reads. */
export const schemaOwners = { ledger: 'ledger', partitions: 'platform', pgboss: 'platform' } as const;

type Owners = typeof tableOwners;
export type TableOwner = Owners[keyof DB];

/** The tables of one owner, with the types of their columns. */
export type TablesOf<Owner extends TableOwner> = {
  [Table in keyof DB as Owners[Table] extends Owner ? Table : never]: DB[Table];
};

type Statements = 'selectFrom' | 'selectNoFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with';

/** Statements over the tables of one owner. For the `tables.ts` of that owner: costs nothing, changes the type alone. */
export function ownTables<Owner extends TableOwner>() {
  return (db: DbOrTx) => db as Kysely<TablesOf<Owner>> as Pick<Kysely<TablesOf<Owner>>, Statements>;
}
