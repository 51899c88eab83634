import * as contact from '@spw/contract/contact';
import * as feedback from '@spw/contract/feedback';
import { oneOf } from '../simulation/chance.ts';
import { send, type Person } from './people.ts';
import type { DemoWorld } from './world.ts';

const IDEAS = [
  'A category about Nollywood of the nineties, please',
  'Let me play the same questions as my cousin',
  'Show me how many seconds I had left',
];
const BUGS = ['The wheel was white for a moment when I came back', 'The sound stayed on after I turned it off'];
const MESSAGES = ['When is the money of last week paid?', 'I have a new SIM, how do I keep my account?'];

/** What players tell us, for the inbox. */
export async function sendFeedback({ chance }: DemoWorld, person: Person): Promise<void> {
  const from = { name: `player${person.at}`, email: `player${person.at}@mail.test` };
  await send(person, feedback.sendIdea, { body: { data: { ...from, message: oneOf(chance, IDEAS) } } });
  await send(person, feedback.reportBug, { body: { data: { ...from, message: oneOf(chance, BUGS) } } });
  const message = { name: from.email, subject: 'A question', phone: person.phone, type: 'SPIN-N-WIN' };
  await send(person, contact.sendContactMessage, { body: { ...message, message: oneOf(chance, MESSAGES) } });
}
