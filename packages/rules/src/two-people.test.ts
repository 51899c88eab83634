import { expect, test } from 'vitest';
import { approvesFrom, mayApprove, maySecond, type Approver } from './two-people.ts';

const made = new Date('2026-11-16T09:00:00Z');
const later = new Date('2026-11-18T09:00:00Z');
const ada = { operatorId: 1n, username: 'ada' };
const bola: Approver = {
  operatorId: 2n,
  username: 'bola',
  approvesFrom: approvesFrom(made),
  linkedTo: [ada],
  shutOut: [],
};
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

test('what somebody said who is shut out, or was shut out or reset since, is nobody’s word', () => {
  const [before, since] = [new Date(later.getTime() - 1), new Date(later.getTime() + 1)];
  const shutOut = [
    { operatorId: 3n, username: 'chidi', wordFrom: later, disabledAt: null },
    { operatorId: 4n, username: 'dayo', wordFrom: later, disabledAt: later },
  ];
  const said = (by: bigint | string, at: Date) => {
    const decided = maySecond({ ...bola, shutOut }, { by, at }, since);
    return decided.ok ? 'allowed' : decided.code;
  };
  expect([said('chidi', before), said(3n, later), said('chidi', since)]).toEqual([
    'first_shut_out',
    'first_shut_out',
    'allowed',
  ]);
  expect([said('dayo', since), said('ifeoma', before), said('ada', since)]).toEqual([
    'first_shut_out',
    'allowed',
    'operators_linked',
  ]);
});
