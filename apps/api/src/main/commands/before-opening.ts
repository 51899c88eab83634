let check = async (): Promise<void> => undefined;

/** Whoever starts a command may look first whether the database is the one that is meant. */
export function beforeOpening(first: () => Promise<void>): void {
  check = first;
}

export function checkBeforeOpening(): Promise<void> {
  return check();
}
