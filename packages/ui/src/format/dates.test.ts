import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import {
  formatDate,
  formatMoment,
  formatMomentWithYear,
  formatMonth,
  formatRecent,
  formatTimeWithSeconds,
  formatWeek,
} from './dates.ts';

beforeAll(() => {
  i18n.load('en', {});
  i18n.activate('en', 'en-NG');
});

test('a week is named by its first and last day', () => {
  expect(formatWeek('2026-11-02')).toBe('2 to 8 November');
  expect(formatWeek('2026-11-30')).toBe('30 November to 6 December');
  expect(formatWeek('2026-11-30', 'short')).toBe('30 Nov to 6 Dec');
  expect(formatMonth('2026-03-02')).toBe('March 2026');
});

test('a moment is told as the clocks of Lagos show it', () => {
  expect(formatMoment('2026-09-14T08:00:00Z')).toBe('14 Sept, 09:00');
  expect(formatMoment('2026-12-31T23:30:00Z')).toBe('1 Jan, 00:30');
  expect(formatTimeWithSeconds(Date.parse('2026-09-14T23:05:07Z'))).toBe('00:05:07');
  expect(formatRecent('2026-09-14T23:30:00Z', Date.parse('2026-09-15T20:00:00Z'))).toBe('00:30');
  expect(formatRecent('2026-09-14T22:30:00Z', Date.parse('2026-09-15T20:00:00Z'))).toBe('14\u00a0Sept,\u00a023:30');
  expect(formatMomentWithYear('2026-12-31T23:30:00Z', Date.parse('2026-12-31T22:30:00Z'))).toBe(
    '1\u00a0Jan\u00a02027,\u00a000:30',
  );
  expect(formatDate('1998-06-14')).toBe('14 June 1998');
});
