const RELEASED_AFTER_MS = 60_000;

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS);
}
