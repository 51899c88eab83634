export interface NetworkQuery {
  readonly msisdn: string;
  /** The partner's signed word that this very phone is asking; null when the number came bare. */
  readonly assertion: {
    readonly ts: string;
    readonly nonce: string;
    readonly sig: string;
    readonly campaign?: string;
  } | null;
}

export function readNetworkQuery(search: string): NetworkQuery | null {
  const query = new URLSearchParams(search);
  const msisdn = query.get('msisdn')?.trim() ?? '';
  if (msisdn === '') return null;
  const [ts, nonce, sig, campaign] = ['ts', 'nonce', 'sig', 'campaign'].map((name) => query.get(name));
  const assertion = ts && nonce && sig ? { ts, nonce, sig, ...(campaign ? { campaign } : {}) } : null;
  return { msisdn, assertion };
}
