import type { BrowserContext } from '@playwright/test';

/**
 * Hears everything a page complains about. Nothing is forgiven in general: a journey that makes the server refuse something
 * says so beforehand, and a refusal that was announced has to come.
 */
export class Watch {
  readonly #troubles: string[] = [];
  readonly #announced = new Map<string, number>();
  readonly #possible = new Set<string>();
  readonly #cut = new Set<string>();

  /** Such as `422 /v1/spw/user/login`, or the beginning of it: the browser writes every refused call to its console. */
  expectRefusal(refusal: string): void {
    this.#announced.set(refusal, this.#announced.get(refusal) ?? 0);
  }

  /** For a refusal that comes or not, depending on which of two calls is quicker. */
  mayBeRefused(refusal: string): void {
    this.#possible.add(refusal);
  }

  /** For a line that a journey cuts: calls to this path get no answer, and the browser says so. */
  cutOff(path: string): void {
    this.#cut.add(path);
  }

  async over(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#hear(message.text(), message.location().url);
    });
    context.on('weberror', (failure) => this.#troubles.push(`uncaught: ${failure.error().message}`));
    await context.exposeBinding('tellViolation', (_source, violation: string) => this.#troubles.push(violation));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { tellViolation } = globalThis as unknown as { tellViolation: (violation: string) => void };
        tellViolation(`content security policy: ${violatedDirective} refused ${blockedURI}`);
      });
    });
  }

  /** What was heard that nobody announced, and what was announced and never heard. */
  verdict(): string[] {
    const missing = Array.from(this.#announced).filter(([, times]) => times === 0);
    return [...this.#troubles, ...missing.map(([refusal]) => `never came: ${refusal}`)];
  }

  #hear(text: string, url: string): void {
    // Only a device that a journey itself took offline: whatever was on its way at that moment, such as a picture, is lost.
    if (text.includes('net::ERR_INTERNET_DISCONNECTED')) return;
    // What is counted may be lost: the browser says so, and nobody else has to.
    if (text.includes('net::ERR_') && url.includes('/v1/spw/analytics/')) return;
    if (text.includes('net::ERR_') && [...this.#cut].some((path) => url.endsWith(path))) return;
    const status = /status of (\d{3})/.exec(text)?.[1];
    const refusal = status === undefined ? '' : `${status} ${new URL(url).pathname}`;
    const announced = [...this.#announced.keys()].find((start) => refusal.startsWith(start));
    if (announced !== undefined) this.#announced.set(announced, this.#announced.get(announced)! + 1);
    else if (![...this.#possible].some((start) => refusal !== '' && refusal.startsWith(start)))
      this.#troubles.push(`console: ${text} ${url}`);
  }
}
