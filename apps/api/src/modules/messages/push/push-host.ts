interface Allowed {
  /** Names of hosts; one that begins with a dot stands for all below it. */
  readonly hosts: readonly string[];
  /** Where the stand-ins are, which speak plain HTTP. Null in production. */
  readonly standIns: string | null;
}

/**
 * A browser says where we are to send requests, and whoever is signed in can say anything: only the push services that are known get
 * any, so that nobody has our servers ask what is inside our network.
 */
export function isPushHost(endpoint: string, { hosts, standIns }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (standIns !== null && origin === new URL(standIns).origin) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
