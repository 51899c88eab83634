import { expect, test } from 'vitest';
import { approvesFrom, mayApprove, type Approver } from './two-people.ts';

const made = new Date('2026-11-16T09:00:00Z');
const later = new Date('2026-11-18T09:00:00Z');
const ada = { operatorId: 1n, username: 'ada' };
const bola: Approver = { operatorId: 2n, username: 'bola', approvesFrom: approvesFrom(made), linkedTo: [ada] };
const verdict = (first: bigint | string | null, at: Date) => {
  const decided = mayApprove(bola, first, at);
  return decided.ok ? 'allowed' : decided.code;
};

test('nobody approves what they asked for themselves, by whichever name they are known', () => {
  expect([verdict('bola', later), verdict(2n, later)]).toEqual(['second_person_needed', 'second_person_needed']);
});

test('a new operator approves nothing for 48 hours, and then with everybody but who made them', () => {
  expect(verdict('chidi', new Date(later.getTime() - 1))).toBe('operator_too_new');
  expect([verdict('chidi', later), verdict(null, later)]).toEqual(['allowed', 'allowed']);
  expect([verdict('ada', later), verdict(1n, later)]).toEqual(['operators_linked', 'operators_linked']);
});
