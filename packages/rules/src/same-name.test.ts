import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkName, matchNames, type NameMatch } from './same-name.ts';

test.each<[string, string, NameMatch]>([
  ['ADEWALE KUNLE BALOGUN', 'Balogun Adewale', 'agrees'],
  ['MRS NGOZI C OKAFOR', 'Ngozi Okafor', 'agrees'],
  ['Ọlúwaṣeun Adé-Bánkọ́lé', 'ADEBANKOLE OLUWASEUN', 'agrees'],
  ['MUSA ƊANJUMA', 'Danjuma Musa', 'agrees'],
  ['CHIDI OKAFOR', 'NGOZI OKAFOR', 'partly'],
  ['ADA C', 'CHIDI A', 'differs'],
  ['SAMUEL ETIM', 'BOLA TINU', 'differs'],
  ['MR', 'BOLA TINU', 'unknown'],
  ['', '', 'unknown'],
])('%s and %s: %s', (one, other, match) => {
  expect(matchNames(one, other)).toBe(match);
});

const word = fc
  .stringMatching(/^[A-Z]{3,9}$/)
  .filter(
    (text) => !['MISS', 'PROF', 'ENGR', 'BARR', 'CHIEF', 'REV', 'MRS'].includes(text) && !/^ALHAJ|^MALLAM/.test(text),
  );
const name = fc.uniqueArray(word, { minLength: 2, maxLength: 4 });

test('the order, the case and a title of a name say nothing, and it does not matter which one is asked about', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const match = matchNames(one.join(' '), other.join(' '));
      expect(matchNames(other.join(' '), one.join(' '))).toBe(match);
      expect(matchNames(`Mrs ${one.toReversed().join('  ').toLowerCase()}`, other.join('. '))).toBe(match);
      expect(matchNames(one.join(' '), one.join(' '))).toBe('agrees');
    }),
  );
});

test('the best name that is known counts, and without one nothing is said', () => {
  const holder = 'ADA OBI';
  expect(checkName(holder, { mobileMoney: null, payouts: [] })).toEqual({ match: 'unknown', against: null });
  expect(checkName(holder, { mobileMoney: '', payouts: [] })).toEqual({ match: 'unknown', against: null });
  expect(checkName(holder, { mobileMoney: 'BOLA TINU', payouts: [] })).toEqual({
    match: 'differs',
    against: 'mobile-money',
  });
  expect(checkName(holder, { mobileMoney: 'BOLA OBI', payouts: ['OBI ADA'] })).toEqual({
    match: 'agrees',
    against: 'payouts',
  });
  expect(checkName(holder, { mobileMoney: 'Ada Obi', payouts: ['OBI ADA'] }).against).toBe('mobile-money');
});
