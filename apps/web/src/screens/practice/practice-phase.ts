import type { PracticeAsked } from './draw-practice.ts';

/** intro → asking → judged → asking … → done. A wrong answer ends nothing: practice goes on. */
export type PracticePhase =
  | { readonly name: 'intro' }
  | { readonly name: 'asking'; readonly at: number; readonly shownAt: number }
  | { readonly name: 'judged'; readonly at: number; readonly chosen: number | null; readonly leftMs: number }
  | { readonly name: 'done' };

export interface PracticeState {
  readonly phase: PracticePhase;
  readonly questions: readonly PracticeAsked[];
  /** What became of the questions so far. */
  readonly rights: readonly boolean[];
}

export type PracticeEvent =
  | { readonly type: 'started'; readonly questions: readonly PracticeAsked[]; readonly now: number }
  | { readonly type: 'chosen'; readonly option: number; readonly now: number; readonly leftMs: number }
  | { readonly type: 'time-up' }
  | { readonly type: 'next'; readonly now: number }
  | { readonly type: 'again' };

export const BEFORE_PRACTICE: PracticeState = { phase: { name: 'intro' }, questions: [], rights: [] };

/** A second tap meant for the button must not answer the question that has just come. */
const DEAF_MILLISECONDS = 350;

export function nextPracticeState(state: PracticeState, event: PracticeEvent): PracticeState {
  const { phase, questions } = state;
  switch (event.type) {
    case 'started':
      return { phase: { name: 'asking', at: 0, shownAt: event.now }, questions: event.questions, rights: [] };
    case 'chosen':
      if (phase.name !== 'asking' || event.now - phase.shownAt < DEAF_MILLISECONDS) return state;
      if (questions[phase.at]?.options[event.option] === undefined) return state;
      return judge(state, phase.at, event.option, event.leftMs);
    case 'time-up':
      return phase.name === 'asking' ? judge(state, phase.at, null, 0) : state;
    case 'next':
      if (phase.name !== 'judged') return state;
      if (phase.at + 1 === questions.length) return { ...state, phase: { name: 'done' } };
      return { ...state, phase: { name: 'asking', at: phase.at + 1, shownAt: event.now } };
    case 'again':
    default:
      return BEFORE_PRACTICE;
  }
}

function judge(state: PracticeState, at: number, chosen: number | null, leftMs: number): PracticeState {
  const right = chosen === state.questions[at]?.answer;
  return { ...state, phase: { name: 'judged', at, chosen, leftMs }, rights: [...state.rights, right] };
}
