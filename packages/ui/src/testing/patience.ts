/** How long a test waits for what must come: a ceiling for a busy machine, not a measure. */
export const PATIENCE = { timeout: 30_000 };
