export interface ControlCall {
  method: 'GET' | 'POST' | 'DELETE';
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
    example: '{"provider":"sms","fault":"delay","ms":3000,"times":2}',
    does: 'Sets a fault: delay (ms), fail (status, 500 unless told), drop, duplicate. Without times it stays until cleared.',
  },
  { method: 'DELETE', path: '/control/faults', does: 'Everything works again.' },
  {
    method: 'POST',
    path: '/control/sim',
    example: '{"msisdn":"2348030000002"}',
    does: 'Puts another SIM in the phone behind the mobile-data gateway.',
  },
];
