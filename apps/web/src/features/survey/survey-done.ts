const KEY = 'spw.powerup-survey';

/** Whether this phone has answered the question about powerups. */
export function isSurveyDone(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Where nothing can be remembered it would be asked after every game.
    return true;
  }
}

export function markSurveyDone(): void {
  try {
    localStorage.setItem(KEY, 'done');
  } catch {
    // Then it is not asked at all.
  }
}
