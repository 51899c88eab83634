/** Lets the browser turn to the player before the work goes on: on a slow phone many small steps keep no finger waiting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
