/** The provider did not do it, and certainly will not: a definite no. */
export class ProviderRefusal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The provider refused: ${reason}`);
    this.name = 'ProviderRefusal';
    this.reason = reason;
  }
}

/** Nobody knows: no answer, a broken one, or trouble on their side. It may have been done. */
export class ProviderSilence extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`No certain answer to ${what}`, options);
    this.name = 'ProviderSilence';
  }
}

/** Never sent: the provider is being left in peace. Safe to take for silence, and known to have done nothing. */
export class ProviderPaused extends ProviderSilence {
  constructor() {
    super('a call that was not made');
    this.name = 'ProviderPaused';
  }
}

/** What is known of a provider without asking it. */
export interface Guarded {
  /** It has not been answering: nothing new is to be begun with it. */
  readonly unavailable: boolean;
  /** How many more queries may be made right now. */
  capacity(): Promise<number>;
}
