import type { Process } from './roles.ts';
import type { DB } from './schema.generated.ts';

type Writing = Exclude<Process, 'reader'>;

/**
 * What each process may do to each table, in the words of SQL; nothing where it is not named. A table without a line does not compile.
 * The list is applied by every migration run (`applyRights`); an endpoint or a job that needs more fails its test with `permission denied`.
 */
export const tableRights = {
  accountDeletions: { game: 'insert', console: 'select', worker: 'select, update (finished_at, erased)' },
  adjustments: {
    game: 'select',
    console: 'select, insert, update (state, from_wallet, decided_by, decided_at, note)',
    worker: 'select',
  },
  alerts: { console: 'select', worker: 'select, insert, update, delete' },
  analyticsEvents: { game: 'select, insert', worker: 'select, update, delete' },
  analyticsRecordings: { game: 'select, insert', worker: 'select, delete' },
  recordingConsents: { game: 'select, insert, update, delete' },
  recordingDays: { game: 'select, insert, update', worker: 'select, delete' },
  auditEntries: { console: 'select' },
  auditHead: {},
  operatorReads: { console: 'select, insert, update, delete' },
  bankAccounts: {
    game: `select, insert (player_id, bank_account_id, bank_code, bank_name, account_number, account_name, added_at),
      update (account_number, account_name, recipient_code, deleted_at)`,
    console: 'select',
    worker: 'select, update (recipient_code)',
  },
  campaignEvents: {
    game: 'select, insert',
    console: 'select',
    worker: 'select, update (user_agent)',
  },
  campaigns: { game: 'select', console: 'select, insert, update (active, approved_by, approved_at, ended_at)' },
  contactMessages: { game: 'select, insert', console: 'select, update', worker: 'select, delete' },
  feedbackNotes: { game: 'select, insert', console: 'select, update', worker: 'select, delete' },
  powerupSurveys: {
    game: 'select, insert',
    console: 'select, update',
    worker: 'select, update (message)',
  },
  inboxAssignments: { console: 'select, insert, update, delete' },
  inboxTemplates: { console: 'select, insert, update, delete' },
  invariantRuns: { console: 'select', worker: 'select, insert, delete' },
  houseDays: { worker: 'select, insert' },
  proofParts: { worker: 'select, insert, delete' },
  pointEntries: { game: 'select, insert', console: 'select', worker: 'select, insert' },
  weekScores: { game: 'select, insert, update', console: 'select', worker: 'select, insert, update' },
  keptLimits: { game: 'select, insert, delete', console: 'select, delete', worker: 'select, delete' },
  playerLimits: { game: 'select, insert, update, delete', console: 'insert', worker: 'select, insert' },
  moneySteps: { game: 'select, insert', console: 'select, insert', worker: 'select, insert' },
  messageChoices: { game: 'select, insert, update, delete', worker: 'select' },
  messageDays: { game: 'select, delete', worker: 'select, insert, delete' },
  // Read by their player; whoever says something writes one.
  messages: {
    game: 'select, insert, update (read_at), delete',
    // Of what a player was told, the console reads that it was said and when, not the values in it.
    console: 'select (player_id, message_id, kind, created_at), insert',
    worker: 'select, insert, delete',
  },
  // The console ends sessions and learns how many browsers are to be told, not where they are.
  pushSubscriptions: {
    game: 'select, insert, update, delete',
    console: 'select (player_id, subscription_id, session_id), delete',
    worker: 'select, delete',
  },
  operatorDevices: { console: 'select, insert, update, delete' },
  operatorFailures: { console: 'select, insert, update, delete' },
  operatorMakers: { console: 'select, insert' },
  operatorPasswordTries: { console: 'select, insert, update, delete' },
  operatorProposals: {
    console: 'select, insert, update (state, operator_id, phone, decided_by, decided_at, note)',
  },
  operatorRecoveryCodes: { console: 'select, insert, update, delete' },
  operatorSessions: { console: 'select, insert, update (last_seen_at, ended_at, ended_why, offered_secret)' },
  operatorTries: { console: 'select, insert, update' },
  operatorViews: { console: 'select, insert, delete' },
  operators: {
    console:
      'select, insert, update (role, phone, password_hash, password_until, totp_secret, totp_step, disabled_at, approves_from, word_from)',
  },
  mobileMoneyNames: { game: 'select, insert, update, delete', console: 'select' },
  mobileMoneyQuotes: { game: 'select, insert, update, delete' },
  nameLookUps: { game: 'select, insert, update, delete' },
  payingCards: {
    game: 'select, insert, update, delete',
    console: 'select, insert, update',
    worker: 'select, insert, update',
  },
  paymentActions: {
    game: 'select',
    console: 'select, insert, update (state, held_kobo, decided_by, decided_at, note, changed_at)',
    worker: 'select, update (state, held_kobo, note, attention_at, changed_at)',
  },
  paymentPrompts: {
    game: 'select, insert, update (state, reason, sent_at, provider_transaction, missing, first_missing_at)',
    console: 'select, update (state, reason, sent_at, provider_transaction, missing, first_missing_at)',
    worker: 'select, update',
  },
  // What a provider said to the worker is the worker's to write.
  payments: {
    game: `select, insert (player_id, payment_id, reference, channel, purpose, product, principal_kobo, charges_kobo, phone, quote,
      checkout_url, state, reason, next_check_at, give_up_at, created_at, changed_at),
      update (purpose, phone, checkout_url, state, reason, provider_fee_kobo, taken_back_kobo, told_kobo, checks, next_check_at, looked_at,
      give_up_at, changed_at)`,
    console: `select, update (purpose, principal_kobo, charges_kobo, state, reason, provider_fee_kobo, taken_back_kobo, told_kobo, checks,
      next_check_at, changed_at)`,
    worker: 'select, insert, update',
  },
  reconciliationItems: { console: 'select', worker: 'select, insert' },
  reconciliations: { console: 'select', worker: 'select, insert' },
  walletHolds: { game: 'select', console: 'select, insert, delete', worker: 'select, insert' },
  walletThaws: { game: 'select', console: 'select, insert, update (state, decided_by, decided_at)' },
  webhooks: { game: 'select, insert, update', console: 'select', worker: 'select, update' },
  pins: { game: 'select, insert, update, delete', console: 'select (player_id, tried_from, tried_at)' },
  idempotencyKeys: {
    game: 'select, insert, update, delete',
    console: 'select, insert, update, delete',
    worker: 'select, delete',
  },
  codeBudgets: { game: 'select, insert, update', worker: 'select, delete' },
  codeChallenges: { game: 'select, insert, update, delete', worker: 'select, delete' },
  codeSends: { game: 'select, insert, update (phone, address)', console: 'select', worker: 'select, delete' },
  devices: { game: 'select, insert, update' },
  keptAges: { game: 'select, insert, update, delete', worker: 'select, delete' },
  leavingMessages: { game: 'insert', worker: 'select, delete' },
  moneyProofs: { game: 'select, insert, update, delete', console: 'select, delete', worker: 'select, delete' },
  numberChecks: { game: 'select, insert, update', console: 'select', worker: 'select, delete' },
  ownerMessages: { game: 'select, insert, delete', worker: 'select, insert, delete' },
  passkeys: { game: 'select, insert, update, delete', console: 'select, delete' },
  phoneTickets: { game: 'select, insert, update, delete', worker: 'select, delete' },
  playerNotes: { game: 'select (player_id), delete', console: 'select, insert' },
  players: {
    game: 'select, insert, update',
    console:
      'select, update (birth_date, disabled_at, staff_since, frozen_at, returned_at, number_known_at, number_known_by)',
    worker: 'select',
  },
  restingNumbers: { game: 'select, insert, update' },
  sessions: { game: 'select, insert, update, delete', console: 'select, update', worker: 'select, delete' },
  trustedDevices: { game: 'select, insert, update, delete', console: 'select, delete' },
  usedAssertions: { game: 'select, insert', worker: 'select, delete' },
  usedPasskeyChallenges: { game: 'select, insert, delete', worker: 'select, delete' },
  // Written by the database itself.
  latePoints: { console: 'select', worker: 'select, delete' },
  prizeAwards: {
    game: 'select, update (credited_at)',
    console: 'select, insert, delete',
    worker: 'select, insert, update (credited_at), delete',
  },
  prizeDecisions: { game: 'select', console: 'select, insert', worker: 'select' },
  prizeStandings: { game: 'select', console: 'select, delete', worker: 'select, insert, delete' },
  prizeWeeks: {
    game: 'select, update (state, credited_at)',
    console: 'select, insert, update',
    worker: 'select, insert, update',
  },
  playerImages: { game: 'select, insert, update, delete' },
  categories: { game: 'select', console: 'select, update', worker: 'select' },
  questionBankVersions: { game: 'select', console: 'select, insert' },
  questionLeaves: { game: 'select', console: 'select, insert, update (retired)' },
  questionNodes: { game: 'select', console: 'select, insert' },
  questionReports: {
    game: 'select, insert',
    console: 'select, update',
    worker: 'select, update (text)',
  },
  questions: {
    game: 'select',
    console: 'select, insert, update (state, number, accepted_by, accepted_at, retired_by, retired_at, note)',
    worker: 'select, update (served, answered_right, answering_ms)',
  },
  keptSeen: { game: 'select, insert, update, delete', worker: 'select, delete' },
  seenQuestions: { game: 'select, insert, update', worker: 'select, delete' },
  disputeProposals: { console: 'select, insert, update (state, decided_by, decided_at)' },
  keptGames: { game: 'select', console: 'select', worker: 'select, update (since)' },
  measuredRounds: { worker: 'select, update (ended_at, round_id)' },
  questionRepairs: { console: 'select, insert', worker: 'select, update' },
  roundQuestions: { game: 'select, insert, update', console: 'select, update', worker: 'select, update' },
  roundRepairs: { game: 'select', console: 'select', worker: 'select, insert' },
  // Rows that are too old go with the worker.
  rounds: { game: 'select, insert, update', console: 'select, update', worker: 'select, update, delete' },
  seenTops: { worker: 'select, insert, update' },
  guardedSettings: {},
  settingsCancellations: { game: 'select', console: 'select, insert', worker: 'select' },
  settingsProposals: { console: 'select, insert, update (state, version, decided_by, decided_at, note)' },
  settingsVersions: { game: 'select', console: 'select, insert', worker: 'select' },
  purchases: { game: 'select, insert', console: 'select', worker: 'select, insert' },
  // Given by the database itself.
  shortReferences: { game: 'select', console: 'select', worker: 'select' },
  streaks: { game: 'select, insert, update', worker: 'select, insert, update' },
  carrierSubscriptions: {
    game: 'select, insert, update',
    console: 'select, insert, update',
    worker: 'select, insert, update',
  },
  consents: {
    game: 'select, insert',
    console: 'select',
    worker: 'select, update (address, user_agent)',
  },
  renewals: { game: 'select, insert, update, delete', console: 'select', worker: 'select, update, delete' },
  subscriptions: { game: 'select, insert', console: 'select, insert', worker: 'select, insert' },
  dayTotals: { console: 'select', worker: 'select, insert, delete' },
  keptSums: { game: 'select', console: 'select', worker: 'select, insert, update (settled, recent), delete' },
  reportDays: { console: 'select', worker: 'select, insert, update (counted_at, final)' },
  reportFacts: { console: 'select', worker: 'select, insert, delete' },
  totalsMark: { console: 'select', worker: 'select, update' },
  spins: { game: 'select, insert', worker: 'select' },
  turns: { game: 'select, insert, update', worker: 'select, update, delete' },
  formerPayouts: { game: 'select, insert, delete', console: 'select', worker: 'select' },
  keptPayouts: { game: 'select, insert, delete', worker: 'select, delete' },
  overpayments: { game: 'select', console: 'select, insert, update', worker: 'select, insert, update' },
  withdrawalReviews: { console: 'select, insert', worker: 'select' },
  // How much goes where is said once, by who asks for it.
  withdrawals: {
    game: `select, insert (player_id, withdrawal_id, bank_account_id, account_hash, reference, amount_kobo, state, next_check_at, created_at,
      changed_at)`,
    console: 'select, update (state, reason, note, checks, next_check_at, changed_at)',
    worker: `select, update (state, reason, transfer_code, tries, checks, called_at, missing, next_check_at, changed_at)`,
  },
} as const satisfies Record<keyof DB, Partial<Record<Writing, string>>>;

// Whether a process can work with the tables as they are is asked of what has run.
const READINESS = { schema_migrations: 'select (name)' };
const LEDGER = {
  'ledger.balances': 'select',
  'ledger.entries': 'select',
  'ledger.journals': 'select',
  'ledger.operations': 'select',
};
// A job is added with the rows it is about; what waits in the queue is the worker's alone. Whether a worker is to be told of it is
// read from the row just added.
const ENQUEUES = { 'pgboss.job_common': 'insert, select (id, start_after)', 'pgboss.queue': 'select' };

/** Beside the tables of the schema `public`. The ledger is written by its function alone. */
export const otherRights: Record<Writing, Readonly<Record<string, string>>> = {
  game: { ...READINESS, ...LEDGER, ...ENQUEUES },
  console: { ...READINESS, ...LEDGER, ...ENQUEUES },
  worker: {
    ...READINESS,
    ...LEDGER,
    'all tables in schema pgboss': 'select, insert, update, delete',
    'all sequences in schema pgboss': 'usage',
  },
};

/** What proves who somebody is, decides a game that is still open, or is a document or a picture of a player. */
export const hiddenFromReader: readonly string[] = [
  'analytics_recordings.bytes',
  'code_challenges.salt',
  'devices.token_hash',
  'idempotency_keys.answer',
  'operator_devices.device_hash',
  'operator_recovery_codes.code_hash',
  'operator_sessions.cookie_hash',
  'operator_sessions.offered_secret',
  'operators.password_hash',
  'operators.totp_secret',
  'owner_messages.token_hash',
  'phone_tickets.ticket_hash',
  'pins.hash',
  'player_images.bytes',
  'question_leaves.salt',
  'round_questions.option_order',
  'rounds.seed',
  'sessions.cookie_hash',
  'spins.seed',
  'turns.next_seed',
  'webhooks.body',
];
