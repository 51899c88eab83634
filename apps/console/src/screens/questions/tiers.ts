import type { Tone } from '@spw/ui/parts/chip.tsx';

export const tiers = ['easy', 'medium', 'hard'] as const;
export type Tier = (typeof tiers)[number];

export const tierChoices = tiers.map((tier) => ({ value: tier, label: tier }));
export const tierTones: Record<Tier, Tone> = { easy: 'good', medium: 'warn', hard: 'bad' };
/** What is no longer true once something happened to a question. */
export const STALE_AFTER_QUESTION = ['listConsoleQuestions', 'getConsoleQuestion', 'getQuestionCounts'] as const;
