import type { PracticeQuestions } from './draw-practice.ts';
import moreUrl from './practice-more.json?url';
import firstUrl from './practice-questions.json?url';

// Files of their own and no scripts: a phone reads them for less, and fetches the many only when it needs them.
let questions: PracticeQuestions = { easy: [], medium: [], hard: [] };
let first: Promise<void> | null = null;
let more: Promise<void> | null = null;

export function practiceQuestions(): PracticeQuestions {
  return questions;
}

/** The few that the first round is drawn from. Fails where they do not come, and may be asked for again. */
export async function loadPractice(): Promise<void> {
  first ??= add(firstUrl);
  try {
    await first;
  } catch (error) {
    first = null;
    throw error;
  }
}

/** The many. Without them a round is drawn from those that are there. */
export async function loadMorePractice(): Promise<void> {
  more ??= add(moreUrl);
  try {
    await more;
  } catch {
    more = null;
  }
}

async function add(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Practice questions: ${answer.status}`);
  const { easy, medium, hard } = (await answer.json()) as PracticeQuestions;
  questions = {
    easy: [...questions.easy, ...easy],
    medium: [...questions.medium, ...medium],
    hard: [...questions.hard, ...hard],
  };
}
