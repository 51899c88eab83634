/**
 * Every "no" the product says, word for word, with its HTTP status. Code compares codes; people read texts.
 * A rule whose code is not here does not compile where it is enforced.
 */
export const refusals = {
  // Requests
  fault: { status: 500, text: 'An error occurred' },
  something_wrong: { status: 500, text: 'Something went wrong' },
  not_found: { status: 404, text: 'Not found' },
  invalid_input: { status: 422, text: 'Please check what you entered' },
  too_many_requests: { status: 429, text: 'Too many tries. Please wait a little and try again' },
  overloaded: { status: 503, text: 'Unable to complete at the moment' },
  key_reused: { status: 422, text: 'This request was already used for something else' },
  key_in_flight: { status: 409, text: 'Still working on it' },
  prefetch_refused: { status: 400, text: 'An error occurred' },

  // Who is this
  not_signed_in: { status: 401, text: 'Please Login' },
  token_expired: { status: 401, text: 'jwt expired' },
  account_disabled_guard: { status: 403, text: 'Invalid credentials' },
  login_failed: { status: 401, text: 'Error Logging in' },
  account_deactivated: { status: 403, text: 'Account Deactivated. Please contact support' },
  user_not_found: { status: 404, text: 'User not found' },
  phone_missing: { status: 422, text: 'Please enter phone number' },
  phone_invalid: { status: 422, text: 'Invalid Phone Number' },
  email_required: { status: 422, text: '* This is required' },
  email_invalid: { status: 422, text: 'Please enter a valid email address' },
  username_required: { status: 422, text: '* Username is required' },
  username_too_short: { status: 422, text: '* Username should be a minimum of 4 characters' },
  username_length: { status: 422, text: 'Username must be a minimum of 3 characters and a maximum of 15' },
  username_characters: { status: 422, text: 'Use letters, numbers and _ only' },
  username_not_allowed: { status: 422, text: 'Please choose another username' },
  username_taken: { status: 409, text: 'That username is taken' },
  terms_required: { status: 422, text: 'Tick the box to register' },
  code_wrong: { status: 422, text: 'That code is not right' },
  code_expired: { status: 410, text: 'That code has expired. Ask for a new one' },
  code_used_up: { status: 429, text: 'Too many wrong codes. Ask for a new one' },
  code_too_soon: { status: 429, text: 'Please wait before asking for another code' },
  code_limit: { status: 429, text: 'Too many codes for now. Please try again later' },

  // PIN
  pin_missing: { status: 422, text: 'Please Enter Pin' },
  pin_short: { status: 422, text: 'Pin must be 4 digits' },
  pin_wrong: { status: 403, text: 'Pin Incorrect' },
  pin_not_set: { status: 409, text: 'Please setup your wallet pin' },
  pin_not_set_for_bank: { status: 409, text: 'Create wallet pin' },
  pin_not_acceptable: { status: 422, text: '0000 is not acceptable' },
  pin_locked: { status: 423, text: 'Too many wrong tries. Your PIN is locked for 15 minutes' },
  pin_disabled: { status: 423, text: 'Too many wrong tries. Reset your PIN with a code' },
  code_needed: { status: 403, text: 'Enter the code we sent to your phone' },
  number_was_silent: { status: 403, text: 'This number was away for long. Please contact support to open the wallet' },
  pin_demo: { status: 403, text: "Demo accounts can't edit pin" },

  // Money
  minimum_top_up: { status: 422, text: 'Min amount is ₦200' },
  minimum_withdrawal: { status: 422, text: 'Min amount is ₦500' },
  minimum_funding: { status: 422, text: 'Min amount is ₦50' },
  amount_missing: { status: 422, text: 'Input amount' },
  minimum_mobile_money: { status: 422, text: 'the minimum amount is ₦50' },
  price_changed: { status: 409, text: 'The price has changed. Please look again' },
  wallet_frozen: { status: 403, text: 'Your wallet is on hold. Please contact support' },
  spend_limit: { status: 409, text: 'This would go over the spend limit you set' },
  on_a_break: { status: 409, text: 'You are taking a break. Withdrawals stay open' },
  too_young: { status: 403, text: 'Players must be 18 or older' },
  not_withdrawable_yet: { status: 409, text: 'Part of your balance came by card and can be withdrawn later' },
  withdrawal_daily_limit: { status: 409, text: 'That is more than can be withdrawn in a day' },
  bank_is_new: { status: 409, text: 'This bank account is new. Larger amounts can go to it after 24 hours' },
  withdrawals_on_hold: { status: 409, text: 'Withdrawals wait 24 hours after a PIN reset' },
  insufficient_funds: { status: 409, text: 'Insufficient Funds' },
  funds_failed: { status: 502, text: 'Error processing funds' },
  payment_failed: { status: 502, text: 'Error processing payment' },
  initiation_failed: { status: 502, text: 'Transaction Initiation failed' },
  subscription_failed: { status: 502, text: 'Error initiating Subscription' },
  payment_unverified: { status: 409, text: 'Unable to verify payment' },
  provider_unavailable: { status: 503, text: 'Unable to complete at the moment' },
  doi_not_resent: { status: 409, text: 'unable to resend DOI' },

  // Banks
  bank_not_deleted: { status: 404, text: 'Error deleting bank account' },
  bank_not_added: { status: 502, text: 'Error adding bank, please try again' },
  bank_details_invalid: { status: 422, text: 'Invalid acct details' },

  // Game
  plan_missing: { status: 422, text: 'Please Choose a Plan' },
  category_missing: { status: 422, text: 'Select a category' },
  profile_incomplete: { status: 409, text: 'Complete profile to proceed' },
  daily_cap_exceeded: { status: 409, text: 'Daily cap exceeded, try again later' },
  not_subscribed: { status: 409, text: 'Subscribe to spin' },
  no_plays_left: { status: 409, text: 'No plays left' },
  no_spins_left: { status: 409, text: 'You have 0 spins' },
  no_powerup: { status: 409, text: 'You have none of this powerup left' },
  round_open: { status: 409, text: 'Finish the game you have open first' },
  round_missing: { status: 404, text: "It's far gone" },
  not_allowed: { status: 403, text: 'Not Allowed' },

  // Words to us
  response_not_sent: { status: 502, text: 'Error sending response' },
  message_not_sent: { status: 502, text: 'Error sending message' },
  contact_not_sent: { status: 502, text: 'Network error' },

  // Profile
  profile_email_required: { status: 422, text: 'email is required' },
  birth_date_invalid: { status: 422, text: 'Please choose a real date' },
  under_age: { status: 422, text: 'Players must be 18 or older' },
  place_unknown: { status: 422, text: 'Please choose one from the list' },
  profile_locked: { status: 409, text: 'This can no longer be changed' },
  image_not_accepted: { status: 422, text: 'Please choose a JPEG, PNG or WebP picture' },
  upload_too_large: { status: 413, text: 'That picture is too large' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type RefusalCode = keyof typeof refusals;
