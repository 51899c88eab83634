/** The columns of a file of questions, in its order: what an import reads, and what comes back to be mended. */
export const QUESTION_COLUMNS = [
  'question',
  'option1',
  'option2',
  'option3',
  'option4',
  'answer',
  'explanation',
  'about',
  'expires',
  'apart',
] as const;
