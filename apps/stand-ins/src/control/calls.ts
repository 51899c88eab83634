export interface ControlCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  example?: string;
  does: string;
}

export const controlCalls: ControlCall[] = [
  { method: 'GET', path: '/control/health', does: 'Answers 200 once the stand-ins are up.' },
  {
    method: 'GET',
    path: '/control/sms',
    example: '?to=2348030000001',
    does: 'Messages, newest first: id, to, text, reference, at. Without a number, all of them.',
  },
  { method: 'DELETE', path: '/control/sms', does: 'Empties every phone.' },
  { method: 'GET', path: '/control/faults', does: 'Faults still waiting, with the calls each has left.' },
  {
    method: 'POST',
    path: '/control/faults',
    example: '{"provider":"paystack","fault":"drop","path":"/transfer","times":1}',
    does: 'Sets a fault: delay (ms), fail (status, 500 unless told), drop, duplicate, and for money many more, listed in the README. Without times it stays until cleared.',
  },
  { method: 'DELETE', path: '/control/faults', does: 'Everything works again.' },
  {
    method: 'POST',
    path: '/control/sim',
    example: '{"msisdn":"2348030000002"}',
    does: 'Puts another SIM in the phone behind the mobile-data gateway.',
  },
  {
    method: 'POST',
    path: '/control/numbers',
    example: '{"msisdn":"2348030000001","swappedAt":"2026-11-15T09:30:00Z"}',
    does: 'What the carriers know of a number: when its SIM was swapped, and when it went to another subscriber.',
  },
  { method: 'GET', path: '/control/numbers', does: 'What was asked about which numbers, oldest first.' },
  { method: 'GET', path: '/control/book', does: 'What the providers of money say happened.' },
  { method: 'GET', path: '/control/settings', does: 'How the providers of money behave.' },
  {
    method: 'PATCH',
    path: '/control/settings',
    example: '{"paystack":{"transferMs":60000,"transferOutcome":"failed"},"momo":{"answer":"approve"}}',
    does: 'Changes some of it.',
  },
  {
    method: 'POST',
    path: '/control/advance',
    example: '{"ms":3600000}',
    does: 'Moves the clock of the stand-ins on, and does what falls due on the way.',
  },
  {
    method: 'GET',
    path: '/control/callbacks',
    example: '?provider=paystack&state=waiting',
    does: 'Webhooks and callbacks, with each try.',
  },
  { method: 'POST', path: '/control/callbacks/deliver', does: 'Sends all that wait, at once.' },
  {
    method: 'POST',
    path: '/control/callbacks/:id/send',
    example: '{"copies":50}',
    does: 'Sends one again, as it was.',
  },
  { method: 'GET', path: '/control/prompts', does: 'Payments waiting on phones.' },
  {
    method: 'POST',
    path: '/control/prompts/:id',
    example: '{"answer":"approve"}',
    does: 'Answers one: approve or decline.',
  },
  {
    method: 'POST',
    path: '/control/wallets',
    example: '{"provider":"momo","msisdn":"2348030000001","balanceKobo":5000}',
    does: 'A payer’s wallet or airtime: balance, name, registered or not.',
  },
  {
    method: 'POST',
    path: '/control/paystack/transactions/:reference',
    example: '{"status":"success"}',
    does: 'Pays, fails or reverses a card payment.',
  },
  {
    method: 'POST',
    path: '/control/paystack/transfers/:reference',
    example: '{"status":"reversed"}',
    does: 'Settles, fails or reverses a transfer.',
  },
  { method: 'POST', path: '/control/paystack/refunds/:id', example: '{"status":"failed"}', does: 'Moves a refund on.' },
  { method: 'POST', path: '/control/paystack/disputes', example: '{"reference":"SPW-1"}', does: 'Opens a dispute.' },
  {
    method: 'POST',
    path: '/control/paystack/disputes/:id',
    example: '{"event":"resolve","resolution":"auto-accepted"}',
    does: 'Reminds of a dispute, or ends it: declined is won, the others are lost.',
  },
  {
    method: 'POST',
    path: '/control/paystack/balance',
    example: '{"balanceKobo":0}',
    does: 'Fills or empties the balance.',
  },
  {
    method: 'POST',
    path: '/control/paystack/account-names',
    example: '{"bankCode":"058","accountNumber":"0123456789","name":"OUR OWN NAME"}',
    does: 'Names an account; null makes it unknown.',
  },
  {
    method: 'POST',
    path: '/control/momo/payments/:id',
    example: '{"status":"FAILED"}',
    does: 'Forces a MoMo payment.',
  },
  {
    method: 'POST',
    path: '/control/momo/callbacks/:id',
    example: '{"status":"SUCCESSFUL"}',
    does: 'A MoMo callback that claims it, true or not.',
  },
  {
    method: 'POST',
    path: '/control/airtel/payments/:id',
    example: '{"status":"TA"}',
    does: 'Forces an Airtel payment.',
  },
  {
    method: 'POST',
    path: '/control/airtel/callbacks/:id',
    example: '{"status":"TS"}',
    does: 'An Airtel callback that claims it, true or not.',
  },
  {
    method: 'POST',
    path: '/control/airtime/charges/:id',
    example: '{"outcome":"charged"}',
    does: 'Ends an airtime charge: charged, failed or cancelled.',
  },
  {
    method: 'POST',
    path: '/control/airtime/renew',
    example: '{"msisdn":"2348030000001","productId":"daily","success":false}',
    does: 'A renewal now, well or badly.',
  },
  {
    method: 'POST',
    path: '/control/airtime/stop',
    example: '{"msisdn":"2348030000001"}',
    does: 'STOP from the phone.',
  },
  {
    method: 'POST',
    path: '/control/airtime/datasync',
    example: '{"msisdn":"2348030000001","productId":"daily","updateType":2}',
    does: 'A datasync of any content, true or not.',
  },
];
