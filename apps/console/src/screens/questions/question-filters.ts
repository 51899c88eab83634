import type { Tone } from '@spw/ui/parts/display/chip.tsx';
import { useRead } from '../../shared/api/use-read.ts';

export const tiers = ['easy', 'medium', 'hard'] as const;
export type Tier = (typeof tiers)[number];

export const tierChoices = tiers.map((tier) => ({ value: tier, label: tier }));
export const tierTones: Record<Tier, Tone> = { easy: 'good', medium: 'warn', hard: 'bad' };
/** What is no longer true once something happened to a question. */
export const STALE_AFTER_QUESTION = [
  'listConsoleQuestions',
  'getConsoleQuestion',
  'getQuestionCounts',
  'getDifficulty',
] as const;

/** Categories that have a list in the bank, for choosing one. */
export function useCategories(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useRead('getQuestionCounts', {});
  const names = new Map(data?.lists.map(({ category }) => [category.slug, category.name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
