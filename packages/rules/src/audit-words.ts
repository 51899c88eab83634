/**
 * Everything that goes into the operators' log, and how it is read there. What has no words here does not compile where it is recorded.
 * Words of what is no longer done stay: the log is for ever.
 */
export const AUDIT_WORDS = {
  read: 'Looked at',
  'audit.export': 'Exported the log',
  'jobs.run': 'Had failed jobs run again',
  'adjustment.ask-credit': 'Asked to give play credit or money',
  'adjustment.ask-recover': 'Asked to take back money',
  'adjustment.ask-refund': 'Asked to book a refund',
  'adjustment.ask-write-off': 'Asked to write off a sum',
  'adjustment.approve-credit': 'Gave play credit or money, as the second person',
  'adjustment.approve-recover': 'Took back money, as the second person',
  'adjustment.approve-refund': 'Booked a refund, as the second person',
  'adjustment.approve-write-off': 'Wrote off a sum, as the second person',
  'adjustment.decline-credit': 'Declined to give play credit or money',
  'adjustment.decline-recover': 'Declined to take back money',
  'adjustment.decline-refund': 'Declined to book a refund',
  'adjustment.decline-write-off': 'Declined to write off a sum',
  'campaign.create': 'Wrote a campaign',
  'campaign.edit': 'Changed a campaign',
  'campaign.approve': 'Approved a campaign',
  'campaign.pause': 'Paused a campaign',
  'campaign.resume': 'Let a campaign go on',
  'campaign.end': 'Ended a campaign',
  'dispute.ask': 'Asked to uphold a dispute',
  'dispute.uphold': 'Upheld a dispute, as the second person',
  'dispute.reject': 'Rejected a dispute',
  'dispute.withdraw': 'Withdrew the request to uphold a dispute',
  'inbox.answer': 'Answered a message',
  'inbox.assign': 'Gave a message to somebody at the desk',
  'inbox.handle': 'Noted what was answered',
  'inbox.reveal': 'Looked at the whole address of a message',
  'inbox.template': 'Changed a text for answers',
  'inbox.template-remove': 'Removed a text for answers',
  'operator.add': 'Added an operator',
  'operator.decline': 'Declined a change of operators',
  'operator.disable': 'Shut out an operator',
  'operator.enable': 'Let an operator in again',
  'operator.enrol': 'Set up password and authenticator',
  'operator.expire': 'A change of operators was not confirmed in time',
  'operator.login': 'Signed in',
  'operator.login-failed': 'Failed to sign in',
  'operator.password': 'Changed the own password',
  'operator.propose': 'Asked for a change of operators',
  'operator.recovery-codes': 'Made new recovery codes',
  'operator.reset': 'Reset an operator',
  'operator.role': 'Changed an operator’s role',
  'operator.send-again': 'Sent half of a one-time password again',
  'operator.withdraw': 'Withdrew a change of operators',
  'payment.look': 'Asked a provider about a payment',
  'payment.ask-credit': 'Asked to credit a payment',
  'payment.ask-refund': 'Asked to refund a payment',
  'payment.approve-credit': 'Credited a payment, as the second person',
  'payment.approve-refund': 'Refunded a payment, as the second person',
  'payment.decline-credit': 'Declined to credit a payment',
  'payment.decline-refund': 'Declined to refund a payment',
  'player.clear-return': 'Vouched that a number is still the player’s',
  'player.correct-birth-date': 'Corrected a date of birth',
  'player.disable': 'Disabled a player',
  'player.enable': 'Enabled a player',
  'player.end-sessions': 'Signed a player out everywhere',
  'player.grant': 'Gave a player plays or a plan by command',
  'player.mark-staff': 'Marked a player as staff',
  'player.note': 'Wrote a note about a player',
  'player.unmark-staff': 'Took the mark of staff from a player',
  'question.accept': 'Accepted a question',
  'question.edit': 'Wrote a question anew',
  'question.export': 'Exported questions',
  'question.import': 'Imported questions to be reviewed',
  'question.retire': 'Took a question out',
  'question.send-back': 'Sent a question back',
  'question.write': 'Wrote a question',
  'questions.import': 'Imported questions by command',
  'settings.cancel': 'Took back settings before their start',
  'settings.decline': 'Declined settings',
  'settings.propose': 'Asked for other settings',
  'settings.publish': 'Published settings',
  'wallet.ask-thaw': 'Asked to end the freeze of a wallet',
  'wallet.freeze': 'Froze a wallet',
  'wallet.keep-frozen': 'Kept a wallet frozen',
  'wallet.thaw': 'Ended the freeze of a wallet',
  'wallet.thaw-expired': 'The request to end a freeze was not answered in time',
  'week.approve': 'Approved the prizes of a week',
  'week.close': 'Closed a week',
  'week.publish': 'Published a week',
  'week.release': 'Released a prize that was withheld',
  'week.withhold': 'Withheld a prize',
  'withdrawal.approve': 'Approved a withdrawal',
  'withdrawal.reject': 'Returned a withdrawal to the wallet',
} as const;

export type AuditAction = keyof typeof AUDIT_WORDS;

/** An entry of a newer release may have a name that this one has no words for. */
export function auditWords(action: string): string {
  return Object.hasOwn(AUDIT_WORDS, action) ? AUDIT_WORDS[action as AuditAction] : action;
}

const ACTIONS = Object.keys(AUDIT_WORDS) as AuditAction[];
const LOOKS: readonly AuditAction[] = ['read', 'audit.export', 'inbox.reveal', 'question.export'];

/** What the log is read for. An action may belong to several. */
export const AUDIT_GROUPS = {
  money: thoseLike(/^(adjustment|payment|wallet|week|withdrawal)\./),
  looks: LOOKS,
  settings: thoseLike(/^(campaign|settings)\./),
  operators: thoseLike(/^operator\./),
  refused: thoseLike(/\.(decline|expire|keep-frozen|login-failed|reject|send-back|thaw-expired|withhold)/),
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;

function thoseLike(pattern: RegExp): readonly AuditAction[] {
  return ACTIONS.filter((action) => pattern.test(action));
}
