/** Counts down only while it is not paused and the page is in sight. */
export class PausableTimer {
  private left: number;
  private readonly onEnd: () => void;
  private startedAt = 0;
  private id: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, onEnd: () => void) {
    this.left = ms;
    this.onEnd = onEnd;
  }

  pause(): void {
    if (this.id === undefined) return;
    clearTimeout(this.id);
    this.id = undefined;
    this.left -= Date.now() - this.startedAt;
  }

  resume(): void {
    if (this.id !== undefined || document.hidden) return;
    this.startedAt = Date.now();
    this.id = setTimeout(this.onEnd, this.left);
  }
}
